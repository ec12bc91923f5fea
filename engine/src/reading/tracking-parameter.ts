/** Parameters of a link that say where somebody came from, and nothing of where it leads; tested on `name=value`. */
export const trackingParameter =
  /^(?:utm_\w+|gh_src|ref|referrer|source|src|trk|lever-(?:source|origin)|fbclid|gclid|msclkid|mc_[ce]id)(?:=|$)/i;
