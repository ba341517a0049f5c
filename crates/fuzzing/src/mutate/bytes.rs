//! Changes that know nothing.

use crate::LARGEST;
use crate::dice::Dice;

/// One change of any bytes.
pub fn change(input: &mut Vec<u8>, dice: &mut Dice) {
    let place = dice.below(input.len());
    let some = !input.is_empty();
    match dice.below(8) {
        0 if some => input[place] ^= 1 << dice.below(8),
        1 if some => input[place] = dice.byte(),
        2 => input.insert(place, dice.byte()),
        3 if some => {
            input.remove(place);
        }
        4 => input.truncate(place),
        5 if some => {
            let upto = (place + 1 + dice.below(32)).min(input.len());
            let piece = input[place..upto].to_vec();
            let at = dice.below(input.len());
            input.splice(at..at, piece);
        }
        6 if some => {
            let upto = (place + 1 + dice.below(16)).min(input.len());
            input.drain(place..upto);
        }
        _ => {
            let odd: &[&[u8]] =
                &[b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r\n", b"\\u0000", b"\""];
            let odd = dice.pick(odd);
            input.splice(place..place, odd.iter().copied());
        }
    }
    input.truncate(LARGEST);
}
