/** A linear space in which names of one role are close: what `toTitleVector` applies. */
export type TitleSpace = {
  mean: number[];
  /** One for each dimension: what the bytes of its column are multiplied by. */
  scales: number[];
  /** Signed bytes in base64, row by row: one row for each number of the encoder, one column for each dimension. */
  projection: string;
};

const DIMENSIONS = 192;
/** Part of the average spread that is added within roles, so that rare directions are not blown up. */
const SHRINKAGE = 0.3;

/**
 * Linear discriminant analysis: directions in which names of one role differ are made small, those in which roles
 * differ stay, each by the fourth root of how much. `groups` tells the role of each vector.
 */
export function learnTitleSpace(vectors: readonly Float64Array[], groups: readonly number[]): TitleSpace {
  const size = vectors[0]?.length ?? 0;
  const mean = average(vectors, size);
  const centred = vectors.map((vector) => vector.map((value, index) => value - (mean[index] ?? 0)));
  const centres = new Map<number, Float64Array>();
  for (const group of new Set(groups)) {
    const members = centred.filter((_, index) => groups[index] === group);
    centres.set(group, average(members, size));
  }
  const centreOf = (index: number) => centres.get(groups[index] ?? 0) ?? new Float64Array(size);
  const within = scatter(
    centred.map((vector, index) => vector.map((value, at) => value - (centreOf(index)[at] ?? 0))),
    size,
  );
  const between = scatter(
    centred.map((_, index) => centreOf(index)),
    size,
  );
  let trace = 0;
  for (let at = 0; at < size; at++) trace += within[at]?.[at] ?? 0;
  within.forEach((row, at) => {
    row[at] = (row[at] ?? 0) + (SHRINKAGE * trace) / size;
  });
  const first = eigen(within);
  const whitening = first.vectors.map((row) =>
    row.map((value, at) => value / Math.sqrt(first.values[at] ?? 1)),
  );
  const second = eigen(multiply(transpose(whitening), multiply(between, whitening)));
  const order = Array.from(second.values.keys()).sort(
    (a, b) => (second.values[b] ?? 0) - (second.values[a] ?? 0),
  );
  const kept = order.slice(0, Math.min(DIMENSIONS, size));
  const directions = second.vectors.map((row) =>
    Float64Array.from(kept, (at) => (row[at] ?? 0) * Math.max(second.values[at] ?? 0, 1e-9) ** 0.25),
  );
  return {
    mean: Array.from(mean, (value) => Number(value.toFixed(5))),
    ...pack(multiply(whitening, directions)),
  };
}

function pack(matrix: readonly Float64Array[]): Pick<TitleSpace, "scales" | "projection"> {
  const columns = matrix[0]?.length ?? 0;
  const largest = Array.from({ length: columns }, (_, at) =>
    matrix.reduce((most, row) => Math.max(most, Math.abs(row[at] ?? 0)), 1e-12),
  );
  const bytes = Int8Array.from(
    matrix.flatMap((row) => Array.from(row, (value, at) => Math.round((value / (largest[at] ?? 1)) * 127))),
  );
  return {
    scales: largest.map((most) => Number((most / 127).toPrecision(5))),
    projection: Buffer.from(bytes.buffer).toString("base64"),
  };
}

function average(vectors: readonly Float64Array[], size: number): Float64Array {
  const sum = new Float64Array(size);
  for (const vector of vectors)
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  return sum.map((value) => value / Math.max(1, vectors.length));
}

function scatter(vectors: readonly Float64Array[], size: number): Float64Array[] {
  const sum = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) {
    sum.forEach((target, row) => addScaled(target, vector, (vector[row] ?? 0) / vectors.length));
  }
  return sum;
}

function addScaled(target: Float64Array, vector: Float64Array, by: number): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) + by * (vector[at] ?? 0);
}

function transpose(matrix: readonly Float64Array[]): Float64Array[] {
  const columns = matrix[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, at) => Float64Array.from(matrix, (row) => row[at] ?? 0));
}

function multiply(a: readonly Float64Array[], b: readonly Float64Array[]): Float64Array[] {
  const columns = b[0]?.length ?? 0;
  return a.map((row) => {
    const result = new Float64Array(columns);
    b.forEach((other, at) => addScaled(result, other, row[at] ?? 0));
    return result;
  });
}

/** Eigenvalues and, by column, eigenvectors of a symmetric matrix, by Jacobi's rotations. */
function eigen(symmetric: readonly Float64Array[]): { values: Float64Array; vectors: Float64Array[] } {
  const size = symmetric.length;
  const matrix = symmetric.map((row) => row.slice());
  // Rows are eigenvectors while rotating, since rows are what memory gives fast.
  const rows = matrix.map((_, at) => {
    const row = new Float64Array(size);
    row[at] = 1;
    return row;
  });
  for (let sweep = 0; sweep < 30 && offDiagonal(matrix) > 1e-9; sweep++) {
    for (let p = 0; p < size - 1; p++) for (let q = p + 1; q < size; q++) rotate(matrix, rows, p, q);
  }
  return { values: Float64Array.from(matrix, (row, at) => row[at] ?? 0), vectors: transpose(rows) };
}

/** Part of the matrix that is not yet on its diagonal, by squares. */
function offDiagonal(matrix: readonly Float64Array[]): number {
  let off = 0;
  let all = 0;
  matrix.forEach((row, at) =>
    row.forEach((value, column) => {
      all += value * value;
      if (column !== at) off += value * value;
    }),
  );
  return all === 0 ? 0 : off / all;
}

function rotate(matrix: readonly Float64Array[], rows: readonly Float64Array[], p: number, q: number): void {
  const [rowP, rowQ, vectorP, vectorQ] = [matrix[p], matrix[q], rows[p], rows[q]];
  if (!rowP || !rowQ || !vectorP || !vectorQ) return;
  const apart = rowP[q] ?? 0;
  if (Math.abs(apart) < 1e-14) return;
  const theta = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * apart);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (const row of matrix) {
    const x = row[p] ?? 0;
    const y = row[q] ?? 0;
    row[p] = cosine * x - sine * y;
    row[q] = sine * x + cosine * y;
  }
  turn(rowP, rowQ, cosine, sine);
  turn(vectorP, vectorQ, cosine, sine);
}

function turn(first: Float64Array, second: Float64Array, cosine: number, sine: number): void {
  for (let at = 0; at < first.length; at++) {
    const x = first[at] ?? 0;
    const y = second[at] ?? 0;
    first[at] = cosine * x - sine * y;
    second[at] = sine * x + cosine * y;
  }
}
