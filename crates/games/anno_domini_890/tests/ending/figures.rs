//! The figures that follow from the rules and stand in the view, so that a page need not know any.

mod always;
mod offers;
mod sheets;
mod tris;
