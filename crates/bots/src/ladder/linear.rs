//! Equations of a few unknowns.

/// A square matrix, row by row.
pub(super) type Matrix = Vec<Vec<f64>>;

/// `count` by `count` zeros.
pub(super) fn zeros(count: usize) -> Matrix {
    vec![vec![0.0; count]; count]
}

/// The inverse of a matrix that is symmetric and positive definite, as an information is.
pub(super) fn inverse(mut matrix: Matrix) -> Matrix {
    let count = matrix.len();
    let mut inverse = zeros(count);
    (0..count).for_each(|place| inverse[place][place] = 1.0);
    for column in 0..count {
        // No pivoting: with such a matrix what stands on the diagonal stays positive.
        let pivot = matrix[column][column];
        for place in 0..count {
            matrix[column][place] /= pivot;
            inverse[column][place] /= pivot;
        }
        let (row, unit) = (matrix[column].clone(), inverse[column].clone());
        for other in (0..count).filter(|other| *other != column) {
            let factor = matrix[other][column];
            for place in 0..count {
                matrix[other][place] -= factor * row[place];
                inverse[other][place] -= factor * unit[place];
            }
        }
    }
    inverse
}

/// The product of two vectors.
pub(super) fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// A matrix times a vector.
pub(super) fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| dot(row, vector)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let matrix = vec![vec![4.0, -1.0, 0.5], vec![-1.0, 3.0, 0.2], vec![0.5, 0.2, 2.0]];
        let vector = [1.0, -2.0, 3.0];
        let back = times(&inverse(matrix.clone()), &times(&matrix, &vector));
        assert!(back.iter().zip(vector).all(|(a, b)| (a - b).abs() < 1e-12), "{back:?}");
    }
}
