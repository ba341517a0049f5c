//! JSON of plain data, the same to the byte as that of `serde_json`, in half the time: a position
//! is written for every hash of a record and every view, and most of that is short texts that
//! need no escape. What it does not know is left to `serde_json`.

use std::fmt::{self, Write as _};

use serde::ser::{self, Error as _, Serialize};
use serde_json::Error;

/// Writes a value at the end of a text.
pub(crate) fn write<T: Serialize + ?Sized>(value: &T, into: &mut Vec<u8>) {
    let start = into.len();
    if value.serialize(&mut Writer { into: &mut *into }).is_err() {
        into.truncate(start);
        serde_json::to_writer(into, value).expect("plain data can be written as JSON");
    }
}

/// A value as a text of its own.
pub(crate) fn text<T: Serialize + ?Sized>(value: &T) -> String {
    let mut text = Vec::with_capacity(256);
    write(value, &mut text);
    String::from_utf8(text).expect("JSON is UTF-8")
}

struct Writer<'a> {
    into: &'a mut Vec<u8>,
}

impl Writer<'_> {
    fn put(&mut self, text: &[u8]) {
        self.into.extend_from_slice(text);
    }

    fn number(&mut self, number: u64) {
        if number < 10 {
            return self.into.push(b'0' + number as u8);
        }
        let (mut digits, mut place, mut rest) = ([0; 20], 20, number);
        while 0 < rest {
            place -= 1;
            digits[place] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.put(&digits[place..]);
    }

    fn string(&mut self, text: &str) {
        self.into.reserve(text.len() + 3);
        self.into.push(b'"');
        self.content(text);
        self.into.push(b'"');
    }

    fn content(&mut self, text: &str) {
        if is_plain(text.as_bytes()) {
            self.plain(text.as_bytes());
        } else {
            text.bytes().for_each(|byte| self.escaped(byte));
        }
    }

    /// Copies a text, which is most often a short one, in pieces of a length known beforehand:
    /// the last piece over what is there already.
    fn plain(&mut self, text: &[u8]) {
        let end = self.into.len() + text.len();
        if let (Some(last), (eights, _)) = (text.last_chunk::<8>(), text.as_chunks::<8>()) {
            eights.iter().for_each(|eight| self.into.extend_from_slice(eight));
            self.into.truncate(end - 8);
            self.into.extend_from_slice(last);
        } else if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk::<4>())
        {
            self.into.extend_from_slice(first);
            self.into.truncate(end - 4);
            self.into.extend_from_slice(last);
        } else {
            text.iter().for_each(|byte| self.into.push(*byte));
        }
    }

    fn escaped(&mut self, byte: u8) {
        let short = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            0x09 => b't',
            0x0A => b'n',
            0x0C => b'f',
            0x0D => b'r',
            0..0x20 => {
                let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
                return self.put(&[b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte & 15)]);
            }
            _ => return self.into.push(byte),
        };
        self.put(&[b'\\', short]);
    }
}

/// Is there nothing in it that JSON must escape? Eight bytes at a time.
fn is_plain(bytes: &[u8]) -> bool {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    // The high bit of every byte below `least`; exact, as long as nothing carries over from a byte
    // that is one.
    let below = |eight: u64, least: u64| eight.wrapping_sub(ONES * least) & !eight;
    let special = |eight: [u8; 8]| {
        let eight = u64::from_le_bytes(eight);
        let is = |byte: u8| below(eight ^ (ONES * u64::from(byte)), 1);
        (below(eight, 0x20) | is(b'"') | is(b'\\')) & (ONES * 0x80) != 0
    };
    if let Some(last) = bytes.last_chunk::<8>() {
        return !bytes.as_chunks().0.iter().any(|eight| special(*eight)) && !special(*last);
    }
    if let (Some([a, b, c, d]), Some([e, f, g, h])) = (bytes.first_chunk(), bytes.last_chunk()) {
        return !special([*a, *b, *c, *d, *e, *f, *g, *h]);
    }
    bytes.iter().all(|byte| 0x20 <= *byte && !matches!(byte, b'"' | b'\\'))
}

impl fmt::Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.content(text);
        Ok(())
    }
}

/// The rest of a list or an object.
struct Rest<'b, 'a> {
    writer: &'b mut Writer<'a>,
    first: bool,
    /// What ends it.
    end: &'static [u8],
}

impl Rest<'_, '_> {
    fn comma(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.writer.into.push(b',');
        }
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.comma();
        value.serialize(&mut *self.writer)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Error> {
        self.comma();
        self.writer.string(name);
        self.writer.into.push(b':');
        value.serialize(&mut *self.writer)
    }

    fn close(self) -> Result<(), Error> {
        self.writer.put(self.end);
        Ok(())
    }
}

impl<'b, 'a> Writer<'a> {
    fn rest(&'b mut self, begin: u8, end: &'static [u8]) -> Rest<'b, 'a> {
        self.into.push(begin);
        Rest { writer: self, first: true, end }
    }

    /// `{"variant":`
    fn variant(&mut self, variant: &str) {
        self.into.push(b'{');
        self.string(variant);
        self.into.push(b':');
    }
}

macro_rules! unsigned {
    ($($method:ident: $kind:ty),*) => {$(
        fn $method(self, value: $kind) -> Result<(), Error> {
            self.number(value.into());
            Ok(())
        }
    )*};
}

macro_rules! signed {
    ($($method:ident: $kind:ty),*) => {$(
        fn $method(self, value: $kind) -> Result<(), Error> {
            if value < 0 {
                self.into.push(b'-');
            }
            self.number(value.unsigned_abs().into());
            Ok(())
        }
    )*};
}

impl<'b, 'a> ser::Serializer for &'b mut Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Rest<'b, 'a>;
    type SerializeTuple = Rest<'b, 'a>;
    type SerializeTupleStruct = Rest<'b, 'a>;
    type SerializeTupleVariant = Rest<'b, 'a>;
    type SerializeMap = Rest<'b, 'a>;
    type SerializeStruct = Rest<'b, 'a>;
    type SerializeStructVariant = Rest<'b, 'a>;

    unsigned!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);
    signed!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.put(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Error> {
        Err(Error::custom("left to serde_json"))
    }

    fn serialize_f64(self, _: f64) -> Result<(), Error> {
        Err(Error::custom("left to serde_json"))
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.string(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.string(value);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.into.push(b'"');
        write!(self, "{value}").map_err(Error::custom)?;
        self.into.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        Err(Error::custom("left to serde_json"))
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.put(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.string(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.into.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Rest<'b, 'a>, Error> {
        Ok(self.rest(b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Rest<'b, 'a>, Error> {
        Ok(self.rest(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Rest<'b, 'a>, Error> {
        Ok(self.rest(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Rest<'b, 'a>, Error> {
        self.variant(variant);
        Ok(self.rest(b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Rest<'b, 'a>, Error> {
        Ok(self.rest(b'{', b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Rest<'b, 'a>, Error> {
        // Names by which values of `serde_json` know each other.
        if name.starts_with('$') {
            return Err(Error::custom("left to serde_json"));
        }
        Ok(self.rest(b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Rest<'b, 'a>, Error> {
        self.variant(variant);
        Ok(self.rest(b'{', b"}}"))
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident),*) => {$(
        impl ser::$kind for Rest<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )*};
}
lists!(
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
);

macro_rules! objects {
    ($($kind:ident),*) => {$(
        impl ser::$kind for Rest<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )*};
}
objects!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Rest<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        let start = self.writer.into.len();
        key.serialize(&mut *self.writer)?;
        match self.writer.into.get(start) {
            Some(b'"') => Ok(()),
            // A number or something else, which only `serde_json` knows how to make a name of.
            _ => Err(Error::custom("left to serde_json")),
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.writer.into.push(b':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;
    use serde_json::{Value, json};

    use super::*;

    fn same<T: Serialize + ?Sized>(value: &T) {
        assert_eq!(text(value), serde_json::to_string(value).unwrap());
    }

    #[derive(Serialize)]
    struct Unit;

    #[derive(Serialize)]
    struct Wrapped(u8);

    #[derive(Serialize)]
    struct Pair(i8, &'static str);

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Bare,
        One(u16),
        Two(i32, bool),
        Named { a_field: Option<u8>, other: char },
    }

    #[derive(Serialize)]
    #[serde(tag = "do", content = "with", rename_all = "snake_case")]
    enum Apart {
        Nothing,
        Something([u8; 2]),
        More { of: Vec<Kind> },
    }

    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Inside {
        A { x: u8 },
        B,
    }

    #[derive(Serialize)]
    struct Whole {
        first: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        left_out: Option<u8>,
        #[serde(flatten)]
        rest: BTreeMap<String, i64>,
        #[serde(flatten)]
        more: Option<More>,
        unit: (),
    }

    #[derive(Serialize)]
    struct More {
        list: Vec<Inside>,
        none: Option<u8>,
    }

    #[test]
    fn every_shape_is_written_as_serde_json_does() {
        same(&Unit);
        same(&Wrapped(200));
        same(&Pair(-128, "x"));
        same(&[Kind::Bare, Kind::One(65_535), Kind::Two(i32::MIN, true)]);
        same(&Kind::Named { a_field: None, other: '"' });
        same(&Kind::Named { a_field: Some(7), other: 'ß' });
        same(&[Apart::Nothing, Apart::Something([1, 2]), Apart::More { of: vec![Kind::Bare] }]);
        same(&[Inside::A { x: 1 }, Inside::B]);
        let rest = || BTreeMap::from([("a".to_owned(), i64::MIN), ("b\n".to_owned(), i64::MAX)]);
        same(&Whole { first: 0, left_out: Some(1), rest: rest(), more: None, unit: () });
        let more = Some(More { list: vec![Inside::B], none: None });
        same(&Whole { first: u64::MAX, left_out: None, rest: rest(), more, unit: () });
        same::<[u8]>(&[]);
        same(&BTreeMap::<String, u8>::new());
        same(&(1, "two", [3.5], None::<u8>));
        same(&BTreeMap::from([(1, 'a'), (2, 'b')]));
        same(&BTreeMap::from([(true, 1.0e300)]));
        same(&json!({"a": [1, -2, 3.25, null, true, "x\u{0}y", {"b": {}}], "": Value::Null}));
        same(&serde_json::value::RawValue::from_string("{\"as\": \"is\"}".to_owned()).unwrap());
        same(&format_args!("{}\t\"{}\"", 1, "\\"));
        same(&(u128::MAX, i128::MIN));
    }

    #[test]
    fn every_text_is_escaped_as_serde_json_does() {
        for point in 0..0x300 {
            let Some(one) = char::from_u32(point) else { continue };
            for before in 0..10 {
                let text = format!("{}{one}{}", "a".repeat(before), "é".repeat(before % 3));
                same(&text);
                same(&one);
            }
        }
        same("\u{1F451}\u{7F}\u{80}");
    }

    #[test]
    fn numbers_are_written_to_the_last_digit() {
        for number in (0..64).map(|shift| u64::MAX >> shift) {
            same(&number);
            same(&(number as i64));
            same(&(number as u8, number as i8, number as u16, number as i16));
        }
    }
}
