//! Numbers in digits and in words.

use crate::Language;

impl Language {
    /// A number in digits, grouped as the language does.
    pub(crate) fn digits(self, number: u64) -> String {
        self.texts().digits(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language::{
        ChineseSimplified, ChineseTraditional, English, French, German, Japanese, Spanish,
    };

    const SPOTS: [u64; 37] = [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 30, 31, 32,
        61, 70, 71, 75, 77, 80, 81, 90, 91, 92, 99, 100,
    ];

    fn spots(language: Language) -> Vec<String> {
        SPOTS.map(|number| language.texts().words(number)).to_vec()
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
        assert_eq!(English.texts().words(40), "forty");
    }

    #[test]
    fn german_numbers() {
        let expected = "eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn \
            sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreißig einunddreißig \
            zweiunddreißig einundsechzig siebzig einundsiebzig fünfundsiebzig siebenundsiebzig achtzig \
            einundachtzig neunzig einundneunzig zweiundneunzig neunundneunzig hundert";
        assert_eq!(spots(German).join(" "), expected);
        assert_eq!(German.texts().words(66), "sechsundsechzig");
    }

    #[test]
    fn french_numbers() {
        let expected = "une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize \
            dix-sept dix-huit dix-neuf vingt vingt-et-une vingt-deux trente trente-et-une trente-deux \
            soixante-et-une soixante-dix soixante-et-onze soixante-quinze soixante-dix-sept quatre-vingts \
            quatre-vingt-une quatre-vingt-dix quatre-vingt-onze quatre-vingt-douze quatre-vingt-dix-neuf cent";
        assert_eq!(spots(French).join(" "), expected);
        assert_eq!(French.texts().words(72), "soixante-douze");
    }

    #[test]
    fn spanish_numbers() {
        let expected = "una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|\
            dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiuna|veintidós|treinta|treinta y una|\
            treinta y dos|sesenta y una|setenta|setenta y una|setenta y cinco|setenta y siete|ochenta|\
            ochenta y una|noventa|noventa y una|noventa y dos|noventa y nueve|cien";
        assert_eq!(spots(Spanish).join("|"), expected);
        let accents = [23, 26].map(|number| Spanish.texts().words(number));
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
            let words: std::collections::BTreeSet<String> = (1..=100)
                .map(|number| language.texts().words(number))
                .collect();
            assert_eq!(words.len(), 100, "{language}");
        }
    }

    #[test]
    fn other_numbers_are_digits() {
        for language in Language::ALL {
            assert_eq!(language.texts().words(0), "0");
            assert_eq!(language.texts().words(101), "101");
        }
        assert_eq!(Japanese.texts().words(92), "92");
        assert_eq!(German.texts().words(14_200), "14.200");
    }

    #[test]
    fn digits_are_grouped_as_each_language_does() {
        let grouped = |number| Language::ALL.map(|language| language.digits(number));
        assert_eq!(grouped(365), ["365"; 7]);
        assert_eq!(
            grouped(2680),
            [
                "2,680",
                "2.680",
                "2\u{a0}680",
                "2680",
                "2,680",
                "2,680",
                "2,680"
            ]
        );
        assert_eq!(
            grouped(14_772_512)[..4],
            [
                "14,772,512",
                "14.772.512",
                "14\u{a0}772\u{a0}512",
                "14\u{a0}772\u{a0}512"
            ]
        );
    }
}
