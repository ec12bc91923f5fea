/** Words that carry no meaning for matching, English and German, folded. They are not kept in a term bag. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and any are as at be been being but by can could did do does for from had has have he her his how i if in into " +
    "is it its itself just may me might more most must my no nor not of off on once only or other our ours out over own " +
    "s shall she should so some such t than that the their theirs them then there these they this those through to too " +
    "under until up us very was we were what when where which while who whom why will with within would you your yours " +
    "re ve ll d m " +
    "aber als am an auf aus bei bist das dass dein deine dem den der des die dich dir du ein eine einem einen einer " +
    "eines er es fur hat haben ihr ihre im in ist mit nach nicht oder sein sich sie sind so um und uns unser unsere vom " +
    "von vor war was wie wir wird zu zum zur"
  ).split(" "),
);
