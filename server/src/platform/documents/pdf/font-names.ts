const BOLD =
  /bold|black|heavy|semibd|demi|(?:^|[-,+_ ])(?:bd|sb)(?:$|[-_ ])|cmssbx|cmbx|lmroman\d*-bold|medi(?:um)?(?:$|[-_,])/i;
const ICON =
  /awesome|phosphor|material ?(?:icon|symbol|design)|glyphicon|fontello|icomoon|ionicon|typicon|entypo|feather|bootstrap-?icon|academicon|octicon|tabler|lucide|remixicon|(?:^|[-+_ ])icons?(?:$|[-_ ])/i;

/** Whether a font's own name, such as "ABCDEF+Lato-Bold", says that it is bold. */
export function isBoldFont(name: string): boolean {
  return BOLD.test(name);
}

/** Whether a font draws icons, whose letters and codes mean nothing. */
export function isIconFont(name: string): boolean {
  return ICON.test(name);
}
