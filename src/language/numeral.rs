//! Numbers in words.

use super::{
    ChineseSimplified, ChineseTraditional, English, French, German, Japanese, Language, Spanish,
};

impl Language {
    /// A number from 1 to 100 in words, feminine; any other in digits. Japanese
    /// sets numbers in digits wherever lines run from left to right.
    pub(crate) fn numeral(self, number: u64) -> String {
        match usize::try_from(number) {
            Ok(small @ 1..=100) => match self {
                English => english(small),
                German => german(small),
                French => french(small),
                Spanish => spanish(small),
                ChineseSimplified | ChineseTraditional => chinese(small),
                Japanese => self.digits(number),
            },
            _ => self.digits(number),
        }
    }
}

/// The word at a place counted from 1, or nothing.
fn nth(words: &'static str, place: usize) -> &'static str {
    let index = place.checked_sub(1);
    index
        .and_then(|index| words.split(' ').nth(index))
        .unwrap_or_default()
}

/// From one to nineteen.
const ENGLISH: &str = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
    fifteen sixteen seventeen eighteen nineteen";
const ENGLISH_TENS: &str = "twenty thirty forty fifty sixty seventy eighty ninety";

fn english(number: usize) -> String {
    match (number / 10, number % 10) {
        _ if number == 100 => String::from("one hundred"),
        (0 | 1, _) => nth(ENGLISH, number).to_owned(),
        (tens, 0) => nth(ENGLISH_TENS, tens - 1).to_owned(),
        (tens, ones) => format!("{}-{}", nth(ENGLISH_TENS, tens - 1), nth(ENGLISH, ones)),
    }
}

const GERMAN: &str = "eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn \
    fünfzehn sechzehn siebzehn achtzehn neunzehn";
const GERMAN_TENS: &str = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig";

fn german(number: usize) -> String {
    match (number / 10, number % 10) {
        _ if number == 100 => String::from("hundert"),
        (0 | 1, _) => nth(GERMAN, number).to_owned(),
        (tens, 0) => nth(GERMAN_TENS, tens - 1).to_owned(),
        (tens, 1) => format!("einund{}", nth(GERMAN_TENS, tens - 1)),
        (tens, ones) => format!("{}und{}", nth(GERMAN, ones), nth(GERMAN_TENS, tens - 1)),
    }
}

const FRENCH: &str = "une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze \
    seize dix-sept dix-huit dix-neuf";
const FRENCH_TENS: &str = "vingt trente quarante cinquante soixante";

/// Hyphens throughout: the spelling of 1990.
fn french(number: usize) -> String {
    match (number / 10, number % 10) {
        _ if number == 100 => String::from("cent"),
        (0 | 1, _) => nth(FRENCH, number).to_owned(),
        (8, 0) => String::from("quatre-vingts"),
        (8 | 9, _) => format!("quatre-vingt-{}", nth(FRENCH, number - 80)),
        (7, 1) => String::from("soixante-et-onze"),
        (7, _) => format!("soixante-{}", nth(FRENCH, number - 60)),
        (tens, 0) => nth(FRENCH_TENS, tens - 1).to_owned(),
        (tens, 1) => format!("{}-et-une", nth(FRENCH_TENS, tens - 1)),
        (tens, ones) => format!("{}-{}", nth(FRENCH_TENS, tens - 1), nth(FRENCH, ones)),
    }
}

const SPANISH: &str = "una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince \
    dieciséis diecisiete dieciocho diecinueve veinte veintiuna veintidós veintitrés \
    veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve";
const SPANISH_TENS: &str = "treinta cuarenta cincuenta sesenta setenta ochenta noventa";

fn spanish(number: usize) -> String {
    match (number / 10, number % 10) {
        _ if number == 100 => String::from("cien"),
        (0..=2, _) => nth(SPANISH, number).to_owned(),
        (tens, 0) => nth(SPANISH_TENS, tens - 2).to_owned(),
        (tens, ones) => format!("{} y {}", nth(SPANISH_TENS, tens - 2), nth(SPANISH, ones)),
    }
}

const HAN: &str = "一 二 三 四 五 六 七 八 九";

fn chinese(number: usize) -> String {
    match (number / 10, number % 10) {
        _ if number == 100 => String::from("一百"),
        (0, _) => nth(HAN, number).to_owned(),
        (1, ones) => format!("十{}", nth(HAN, ones)),
        (tens, ones) => format!("{}十{}", nth(HAN, tens), nth(HAN, ones)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPOTS: [u64; 37] = [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 30, 31, 32,
        61, 70, 71, 75, 77, 80, 81, 90, 91, 92, 99, 100,
    ];

    fn spots(language: Language) -> Vec<String> {
        SPOTS.map(|number| language.numeral(number)).to_vec()
    }

    #[test]
    fn english_numbers() {
        let expected = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
            sixteen seventeen eighteen nineteen twenty twenty-one twenty-two thirty thirty-one thirty-two sixty-one \
            seventy seventy-one seventy-five seventy-seven eighty eighty-one ninety ninety-one ninety-two \
            ninety-nine one_hundred";
        assert_eq!(
            spots(English).join("|").replace(' ', "_"),
            expected.replace(' ', "|")
        );
        assert_eq!(English.numeral(40), "forty");
    }

    #[test]
    fn german_numbers() {
        let expected = "eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn \
            sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreißig einunddreißig \
            zweiunddreißig einundsechzig siebzig einundsiebzig fünfundsiebzig siebenundsiebzig achtzig \
            einundachtzig neunzig einundneunzig zweiundneunzig neunundneunzig hundert";
        assert_eq!(spots(German).join(" "), expected);
        assert_eq!(German.numeral(66), "sechsundsechzig");
    }

    #[test]
    fn french_numbers() {
        let expected = "une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize \
            dix-sept dix-huit dix-neuf vingt vingt-et-une vingt-deux trente trente-et-une trente-deux \
            soixante-et-une soixante-dix soixante-et-onze soixante-quinze soixante-dix-sept quatre-vingts \
            quatre-vingt-une quatre-vingt-dix quatre-vingt-onze quatre-vingt-douze quatre-vingt-dix-neuf cent";
        assert_eq!(spots(French).join(" "), expected);
        assert_eq!(French.numeral(72), "soixante-douze");
    }

    #[test]
    fn spanish_numbers() {
        let expected = "una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|\
            dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiuna|veintidós|treinta|treinta y una|\
            treinta y dos|sesenta y una|setenta|setenta y una|setenta y cinco|setenta y siete|ochenta|\
            ochenta y una|noventa|noventa y una|noventa y dos|noventa y nueve|cien";
        assert_eq!(spots(Spanish).join("|"), expected);
        let accents = [23, 26].map(|number| Spanish.numeral(number));
        assert_eq!(accents, ["veintitrés", "veintiséis"]);
    }

    #[test]
    fn chinese_numbers() {
        let expected = "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 二十一 \
            二十二 三十 三十一 三十二 六十一 七十 七十一 七十五 七十七 八十 八十一 九十 九十一 九十二 九十九 一百";
        assert_eq!(spots(ChineseSimplified).join(" "), expected);
        assert_eq!(spots(ChineseTraditional).join(" "), expected);
    }

    #[test]
    fn numbers_in_words_differ() {
        for language in Language::ALL {
            let words: std::collections::BTreeSet<String> =
                (1..=100).map(|number| language.numeral(number)).collect();
            assert_eq!(words.len(), 100, "{language}");
        }
    }

    #[test]
    fn other_numbers_are_digits() {
        for language in Language::ALL {
            assert_eq!(language.numeral(0), "0");
            assert_eq!(language.numeral(101), "101");
        }
        assert_eq!(Japanese.numeral(92), "92");
        assert_eq!(German.numeral(14_200), "14.200");
    }
}
