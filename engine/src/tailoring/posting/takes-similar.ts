/** A posting that names a product and takes others of its kind. */
export const takesSimilar =
  /\b(?:or|and|and\/or)\s+(?:an?\s+|other\s+)?(?:similar|equivalent|comparable|related|the like|other)\b|\b(?:similar|equivalent)\s+(?:tools?|systems?|software|platforms?|technolog\w+)/i;
