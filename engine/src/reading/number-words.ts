/** Folded number words, English before German, French, Spanish and Dutch. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0,
    "one ein eine einem": 1,
    "two zwei deux dos twee": 2,
    "three drei trois tres drie": 3,
    "four vier quatre cuatro": 4,
    "five funf cinq cinco": 5,
    "six sechs": 6,
    seven: 7,
    eight: 8,
    nine: 9,
    "ten zehn": 10,
    eleven: 11,
    twelve: 12,
  }).flatMap(([words, value]) => words.split(" ").map((word): [string, number] => [word, value])),
);
