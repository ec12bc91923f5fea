/**
 * Beginnings and middles of words with fi, fl, ff, ffi and ffl, by which a ligature is told that a font draws but
 * gives no letters for. English, since the fonts that lose it are those of English templates.
 */
const stems: Record<string, RegExp> = {
  fi: /certifi|profi|first|finan|field|find|final|fix|fit|fil[el]|defin|specifi|scientifi|identif|simplif|notif|qualifi|configur|confiden|benefi|signifi|verifi|modifi|classifi|artific|refin|unified|magnific|satisfi|five|fiber|firm|firewall|pacific|prefix|amplifi|diversifi|quantifi|fish/,
  fl: /flow|flex|flask|flutter|float|flat|fleet|flight|floor|flash|flag|influen|reflect|conflict|inflat|fluen|fluid|flu[ts]/,
  ff: /staff|differen|offer|effect|effort|affair|diffus|buffer|affect|suffer|cutoff|tariff|coffee|affirm|afford|offline|offset|takeoff|tradeoff/,
  ffi: /offic|effici|traffic|difficul|affili|suffic|griffin/,
  ffl: /offload|offline|baffl|waffl|affluen|shuffl/,
};
const LOST = /\p{L}*\0[\p{L}\0]*/gu;

/**
 * Puts a ligature back that came out as a NUL character, where exactly one reading gives a known word:
 * "Certi\0cations" becomes "Certifications". Any other NUL becomes U+FFFD, the mark for an unreadable character.
 */
export function restoreLigatures(text: string): string {
  if (!text.includes("\0")) return text;
  return text.replace(LOST, (word) => {
    const fitting = Object.entries(stems).filter(([letters, stem]) =>
      stem.test(word.replaceAll("\0", letters).toLowerCase()),
    );
    const [only] = fitting;
    return word.replaceAll("\0", fitting.length === 1 && only ? only[0] : "\ufffd");
  });
}
