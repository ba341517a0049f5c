//! KF-VAR: the variants.

mod expert;
mod mobilisation;
mod outside;
