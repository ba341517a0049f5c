//! Which variables a message uses, in any of its variants.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The names of the variables of a message.
pub(crate) type Variables = BTreeSet<String>;

fn of_pattern(pattern: &Pattern<&str>, into: &mut Variables) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, into);
        }
    }
}

fn of_expression(expression: &Expression<&str>, into: &mut Variables) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, into),
        Expression::Select { selector, variants } => {
            of_inline(selector, into);
            variants.iter().for_each(|variant| of_pattern(&variant.value, into));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, into: &mut Variables) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|one| of_inline(one, into));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, into),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

/// Every message and attribute of some files, with its variables.
pub(crate) fn messages(files: &[(&str, &str)]) -> BTreeMap<String, Variables> {
    let mut all = BTreeMap::new();
    let mut add = |id: String, pattern: &Pattern<&str>| {
        let mut variables = Variables::new();
        of_pattern(pattern, &mut variables);
        assert!(all.insert(id.clone(), variables).is_none(), "{id} is there twice");
    };
    for (name, text) in files {
        let resource = fluent_syntax::parser::parse(*text)
            .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    if let Some(pattern) = &message.value {
                        add(message.id.name.to_owned(), pattern);
                    }
                    for attribute in &message.attributes {
                        let id = format!("{}.{}", message.id.name, attribute.id.name);
                        add(id, &attribute.value);
                    }
                }
                Entry::Junk { content } => panic!("{name}: junk: {content}"),
                Entry::Term(_)
                | Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_) => {}
            }
        }
    }
    all
}
