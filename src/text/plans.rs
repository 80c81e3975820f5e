//! Caches: shaping plans, and glyph measurements.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use harfrust::{Buffer, Feature, Font, ShapeOptions, ShapePlan, ShapePlanKey, ShaperFont};

/// The maximum number of cached values.
const MAX_MEMOS: usize = 1 << 12;

/// A bounded cache of computed values.
#[derive(Debug, Default)]
pub(super) struct Memo<K, V>(Mutex<BTreeMap<K, V>>);

impl<K: Ord, V: Copy> Memo<K, V> {
    pub(super) fn get_or_insert_with(&self, key: K, make: impl FnOnce() -> V) -> V {
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = cached.get(&key) {
            return *value;
        }
        let value = make();
        if cached.len() < MAX_MEMOS {
            cached.insert(key, value);
        }
        value
    }
}

/// The maximum number of cached plans; a sheet needs a few.
const MAX_PLANS: usize = 32;

/// A font index, and a plan for that font.
type CachedPlan = (usize, Arc<ShapePlan>);

/// A bounded cache of shaping plans.
#[derive(Default)]
pub(super) struct ShapePlans(Mutex<Vec<CachedPlan>>);

impl ShapePlans {
    /// Shapes a buffer with known direction and script.
    pub(super) fn shape(
        &self,
        font_index: usize,
        font: &Font,
        buffer: &mut Buffer,
        features: &[Feature],
    ) {
        let plan = self.plan(font_index, font, buffer, features);
        let options = ShapeOptions::new().plan(Some(&plan)).features(features);
        harfrust::shape(&ShaperFont::new(font), buffer, options)
            .expect("the plan is for this direction and this script");
    }

    fn plan(
        &self,
        font_index: usize,
        font: &Font,
        buffer: &Buffer,
        features: &[Feature],
    ) -> Arc<ShapePlan> {
        let (script, language) = (buffer.script(), buffer.language());
        let key = ShapePlanKey::new(font, script, buffer.direction());
        let key = key.language(language).features(features);
        let mut plans = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let cached = plans
            .iter()
            .find(|(index, plan)| *index == font_index && key.matches(plan));
        if let Some((_, plan)) = cached {
            return Arc::clone(plan);
        }
        let plan = ShapePlan::new(font, buffer.direction(), script, language, features);
        let plan = Arc::new(plan);
        if plans.len() < MAX_PLANS {
            plans.push((font_index, Arc::clone(&plan)));
        }
        plan
    }
}

impl std::fmt::Debug for ShapePlans {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShapePlans").finish_non_exhaustive()
    }
}
