/** Words that only join others, folded: "técnico de laboratorio" says what "técnico, laboratorio" does. */
export const smallWords: ReadonlySet<string> = new Set(
  (
    "a al all alla an and at au aux av by con d da das de degli dei del della delle den der des di do dos ds du e el en " +
    "et for from fur gli h het i il im in int l la las le les lo los mit na no o och of on op os per por pour ten the to u " +
    "und van voor von w with y z zu zum zur"
  ).split(" "),
);
