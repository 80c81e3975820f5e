//! Memory between two lines: plans of fonts for shaping, and answers.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use harfrust::{Buffer, Feature, Font, ShapeOptions, ShapePlan, ShapePlanKey, ShaperFont};

/// The most answers that are kept.
const MAX_MEMOS: usize = 1 << 12;

#[derive(Debug, Default)]
pub(super) struct Memo<K, V>(Mutex<BTreeMap<K, V>>);

impl<K: Ord, V: Copy> Memo<K, V> {
    pub(super) fn get(&self, key: K, make: impl FnOnce() -> V) -> V {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(&key) {
            return *value;
        }
        let value = make();
        if known.len() < MAX_MEMOS {
            known.insert(key, value);
        }
        value
    }
}

/// The most plans that are kept; a sheet needs a few.
const PLANS: usize = 32;

/// A plan, and the number of the font that it is for.
type Known = (usize, Arc<ShapePlan>);

#[derive(Default)]
pub(super) struct ShapePlans(Mutex<Vec<Known>>);

impl ShapePlans {
    /// Shapes a buffer that has a direction, with one of a sheet's fonts.
    pub(super) fn shape(
        &self,
        number: usize,
        font: &Font,
        buffer: &mut Buffer,
        features: &[Feature],
    ) {
        let plan = self.plan(number, font, buffer, features);
        let options = ShapeOptions::new().plan(Some(&plan)).features(features);
        harfrust::shape(&ShaperFont::new(font), buffer, options)
            .expect("the plan is for this direction and this script");
    }

    fn plan(
        &self,
        number: usize,
        font: &Font,
        buffer: &Buffer,
        features: &[Feature],
    ) -> Arc<ShapePlan> {
        let (script, language) = (buffer.script(), buffer.language());
        let key = ShapePlanKey::new(font, script, buffer.direction());
        let key = key.language(language).features(features);
        let mut plans = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = plans
            .iter()
            .find(|(of, plan)| *of == number && key.matches(plan));
        if let Some((_, plan)) = known {
            return Arc::clone(plan);
        }
        let plan = ShapePlan::new(font, buffer.direction(), script, language, features);
        let plan = Arc::new(plan);
        if plans.len() < PLANS {
            plans.push((number, Arc::clone(&plan)));
        }
        plan
    }
}

impl std::fmt::Debug for ShapePlans {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShapePlans").finish_non_exhaustive()
    }
}
