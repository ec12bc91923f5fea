/** Names of countries that `Intl.DisplayNames` does not give, by ISO 3166 code. */
export const countryAliases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    US: ["usa", "us", "united states of america", "america", "us and a"],
    GB: ["uk", "great britain", "britain", "gbr", "grossbritannien"],
    DE: ["ger", "brd", "bundesweit", "deutschlandweit"],
    NL: ["holland", "the netherlands", "nederland"],
    CZ: ["czech republic"],
    KR: ["korea", "republic of korea"],
    TR: ["turkey"],
    AE: ["uae", "emirates"],
    SA: ["ksa"],
    CA: ["can"],
    AU: ["aus"],
    IN: ["ind"],
    FR: ["fra"],
    CI: ["ivory coast"],
    MK: ["macedonia"],
    MM: ["burma"],
    HK: ["hong kong"],
    MO: ["macau", "macao"],
    CG: ["congo"],
    CD: ["drc"],
    RU: ["russian federation"],
    VN: ["viet nam"],
    PS: ["palestine"],
    IE: ["republic of ireland"],
    CV: ["cape verde"],
    SZ: ["swaziland"],
    TL: ["east timor"],
    IL: ["isreal"],
  }),
);

/** Countries that are one town: their name means both. */
export const cityStates: ReadonlySet<string> = new Set(["SG", "HK", "MC", "MO", "GI"]);

const stateTable =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|" +
  "FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|" +
  "MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|" +
  "NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|" +
  "OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|" +
  "VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico";
/** Two-letter code to name of the states of the US, the federal district and Puerto Rico. */
export const usStates: ReadonlyMap<string, string> = new Map(
  stateTable.split("|").map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

const provinceTable =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|ON Ontario|" +
  "PE Prince Edward Island|QC Quebec|SK Saskatchewan";
export const canadianProvinces: ReadonlyMap<string, string> = new Map(
  [...provinceTable.split("|"), "YT Yukon", "NT Northwest Territories", "NU Nunavut"].map((entry) => [
    entry.slice(0, 2),
    entry.slice(3),
  ]),
);

/** Short forms of the states of Australia, with their ISO 3166-2 codes, which are the same. */
export const australianStates: readonly string[] = "NSW VIC QLD WA SA TAS ACT NT".split(" ");

/**
 * Further names of first-level regions, by the code that the gazetteer gives them: those that people write in the
 * region's own language, and the counties of England, which stand below it.
 */
export const regionAliases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "US-DC": ["dc", "district of columbia", "washington district of columbia"],
    "US-WA": ["washington state", "wash"],
    "US-NY": ["new york state", "upstate new york"],
    "US-CA": ["calif", "cali", "southern california", "northern california", "socal", "norcal"],
    "US-MA": ["mass"],
    "US-FL": ["fla", "south florida"],
    "US-CO": ["colo"],
    "US-CT": ["conn"],
    "CA-QC": ["québec", "que"],
    "CA-ON": ["ont"],
    "CA-NL": ["newfoundland"],
    "CA-PE": ["pei"],
    "DE-01": ["Baden-Württemberg"],
    "DE-02": ["Bayern"],
    "DE-05": ["Hessen"],
    "DE-06": ["Niedersachsen"],
    "DE-07": ["Nordrhein-Westfalen", "NRW"],
    "DE-08": ["Rheinland-Pfalz"],
    "DE-13": ["Sachsen"],
    "DE-14": ["Sachsen-Anhalt"],
    "DE-15": ["Thüringen"],
    "DE-12": ["Mecklenburg-Vorpommern"],
    "AT-02": ["Kärnten"],
    "AT-03": ["Niederösterreich"],
    "AT-04": ["Oberösterreich"],
    "AT-06": ["Steiermark"],
    "AT-07": ["Tirol"],
    "CH-GE": ["Genève"],
    "CH-ZH": ["Kanton Zürich"],
    "IT-09": ["Lombardia"],
    "IT-16": ["Toscana"],
    "IT-12": ["Piemonte"],
    "IT-15": ["Sicilia"],
    "IT-13": ["Puglia"],
    "IT-14": ["Sardegna"],
    "IT-07": ["Lazio"],
    "ES-56": ["Cataluña", "Catalunya"],
    "ES-51": ["Andalucía"],
    "ES-59": ["País Vasco", "Euskadi"],
    "ES-60": ["Comunidad Valenciana", "Comunitat Valenciana"],
    "ES-29": ["Comunidad de Madrid"],
    "BE-VLG": ["Vlaanderen", "Vlaams Gewest"],
    "BE-WAL": ["Wallonie", "Région wallonne"],
    "PL-78": ["mazowieckie", "Masovian"],
    "PL-77": ["małopolskie"],
    "PL-72": ["dolnośląskie"],
    "PL-86": ["wielkopolskie"],
    "PL-82": ["pomorskie"],
    "PL-83": ["śląskie"],
    "PL-74": ["łódzkie"],
    "PL-85": ["warmińsko-mazurskie"],
    "PL-87": ["zachodniopomorskie"],
    "SE-28": ["Västra Götaland"],
    "SE-26": ["Stockholms län"],
    "SE-27": ["Skåne län"],
    "MX-09": ["CDMX", "Ciudad de México"],
    "MX-02": ["BC"],
    "GB-ENG": [
      "east midlands",
      "west midlands",
      "south west england",
      "south east england",
      "north west england",
      "north east england",
      "east of england",
      "bedfordshire",
      "berkshire",
      "buckinghamshire",
      "cambridgeshire",
      "cheshire",
      "cornwall",
      "cumbria",
      "derbyshire",
      "devon",
      "dorset",
      "county durham",
      "east sussex",
      "west sussex",
      "essex",
      "gloucestershire",
      "hampshire",
      "herefordshire",
      "hertfordshire",
      "kent",
      "lancashire",
      "leicestershire",
      "lincolnshire",
      "merseyside",
      "norfolk",
      "northamptonshire",
      "northumberland",
      "nottinghamshire",
      "oxfordshire",
      "shropshire",
      "somerset",
      "staffordshire",
      "suffolk",
      "surrey",
      "tyne and wear",
      "warwickshire",
      "wiltshire",
      "worcestershire",
      "yorkshire",
      "north yorkshire",
      "south yorkshire",
      "west yorkshire",
      "east yorkshire",
    ],
  }),
);

const european =
  "GB DE AT CH FR ES PT IT NL BE LU IE DK SE NO FI IS PL CZ SK HU RO BG GR HR SI RS UA EE LV LT CY MT AL BA MK ME XK MD BY LI MC AD SM GI IM JE GG FO".split(
    " ",
  );
const southAmerican = "BR AR CL CO PE UY EC BO PY VE GY SR GF".split(" ");
const centralAmerican = "GT HN SV NI CR PA BZ".split(" ");
const caribbean = "DO CU HT JM PR TT BS BB LC GD VC AG DM KN CW AW KY".split(" ");
const latin = ["MX", ...southAmerican, ...centralAmerican, "DO", "CU", "HT", "PR"];
const middleEast = "IL AE SA QA EG TR BH KW OM JO LB IQ IR PS YE SY".split(" ");
const african = (
  "EG MA NG KE GH ZA CM DZ TN LY SN CI ML BF NE TD SD SS ET ER DJ SO UG TZ RW BI CD CG GA GQ AO ZM ZW MZ MW BW NA SZ LS MG MU " +
  "SC KM CV GW GN SL LR TG BJ GM MR CF ST"
).split(" ");
const asian =
  "IN PK BD LK CN HK TW JP KR SG MY TH VN ID PH UZ KZ KG TJ TM MN NP BT MM KH LA BN MO TL MV AF GE AM AZ".split(
    " ",
  );
const union = "DE AT FR ES PT IT NL BE LU IE DK SE FI PL CZ SK HU RO BG GR HR SI EE LV LT CY MT".split(" ");

/** Areas of several countries as postings name them, with their countries (ISO 3166). */
export const areas: ReadonlyMap<string, readonly string[]> = new Map([
  ["Europe", european],
  ["UKI", ["GB", "IE"]],
  ["European Union", union],
  ["EEA", [...union, "NO", "IS", "LI"]],
  ["EMEA", [...new Set([...european, ...middleEast, ...african])]],
  ["DACH", ["DE", "AT", "CH"]],
  ["Nordics", ["DK", "SE", "NO", "FI", "IS"]],
  ["Scandinavia", ["DK", "SE", "NO"]],
  ["Baltics", ["EE", "LV", "LT"]],
  ["Benelux", ["BE", "NL", "LU"]],
  ["Iberia", ["ES", "PT"]],
  ["Balkans", "AL BA BG GR HR ME MK RS SI XK RO".split(" ")],
  ["Eastern Europe", "PL CZ SK HU RO BG UA MD BY EE LV LT RS HR SI BA ME MK AL XK".split(" ")],
  ["Western Europe", "GB IE FR DE AT CH NL BE LU ES PT IT".split(" ")],
  ["Southern Europe", "ES PT IT GR MT CY HR SI".split(" ")],
  ["Northern Europe", "DK SE NO FI IS EE LV LT".split(" ")],
  ["Central Europe", "DE AT CH PL CZ SK HU SI LI".split(" ")],
  ["Latin America", latin],
  ["South America", southAmerican],
  ["Central America", centralAmerican],
  ["Caribbean", caribbean],
  ["Americas", [...new Set([...latin, ...caribbean, "US", "CA"])]],
  ["North America", ["US", "CA", "MX"]],
  ["Asia", asian],
  ["Southeast Asia", "SG MY TH VN ID PH KH LA MM BN TL".split(" ")],
  ["APAC", [...asian, "AU", "NZ"]],
  ["Oceania", ["AU", "NZ", "PG", "FJ"]],
  ["ANZ", ["AU", "NZ"]],
  ["Middle East", middleEast],
  ["MENA", [...middleEast, "MA", "DZ", "TN", "LY"]],
  ["GCC", ["AE", "SA", "QA", "KW", "BH", "OM"]],
  ["Africa", african],
]);

/** Further names of those areas. */
export const areaAliases: ReadonlyMap<string, string> = new Map([
  ["EU", "European Union"],
  ["LATAM", "Latin America"],
  ["Amer", "Americas"],
  ["Namer", "North America"],
  ["Noram", "North America"],
  ["CEE", "Eastern Europe"],
  ["Nordic", "Nordics"],
  ["the nordics", "Nordics"],
  ["SEA", "Southeast Asia"],
  ["south east asia", "Southeast Asia"],
  ["asia pacific", "APAC"],
  ["apj", "APAC"],
  ["japac", "APAC"],
  ["Latinoamérica", "Latin America"],
  ["América Latina", "Latin America"],
  ["Middle East and North Africa", "MENA"],
  ["Europa", "Europe"],
  ["d-a-ch", "DACH"],
  ["Südamerika", "South America"],
  ["Lateinamerika", "Latin America"],
  ["Nordamerika", "North America"],
]);

/**
 * Areas around or between towns that job seekers take for one place: a circle that holds them, its radius in
 * kilometres. `city`: the town that the name stands for; null where it names another part of the region.
 */
export type MetroArea = {
  name: string;
  aliases: readonly string[];
  country: string;
  region: string | null;
  city: string | null;
  latitude: number;
  longitude: number;
  km: number;
};

const metroTable = `
San Francisco Bay Area|sf bay area|US|US-CA|San Francisco|37.6|-122.15|62
Bay Area|silicon valley,east bay,south bay|US|US-CA||37.6|-122.15|62
New York Metro|greater new york,tri-state area|US|US-NY|New York City|40.72|-74|45
Greater Boston|boston metro|US|US-MA|Boston|42.36|-71.06|40
Greater Seattle|seattle metro|US|US-WA|Seattle|47.6|-122.25|50
Denver Metro|greater denver|US|US-CO|Denver|39.75|-105|50
Greater Los Angeles|la metro|US|US-CA|Los Angeles|33.95|-118.2|70
Orange County||US|US-CA||33.7|-117.8|35
Dallas Fort Worth|dfw|US|US-TX|Dallas|32.8|-97|55
Phoenix Metro|greater phoenix|US|US-AZ|Phoenix|33.45|-112|50
Twin Cities||US|US-MN||44.96|-93.2|40
Research Triangle|research triangle park,rtp|US|US-NC||35.9|-78.86|40
Long Island||US|US-NY||40.8|-73.2|95
Hampton Roads||US|US-VA||36.9|-76.3|45
Oahu||US|US-HI||21.47|-157.98|35
Greater London||GB|GB-ENG|London|51.5|-0.12|30
Greater Manchester||GB|GB-ENG|Manchester|53.5|-2.24|28
Greater Toronto Area|gta|CA|CA-ON|Toronto|43.75|-79.4|60
Ruhrgebiet|ruhr|DE|DE-07||51.47|7.15|45
Rhein-Main|rhine-main,rhein-main-gebiet|DE|DE-05||50.1|8.6|55
Rhein-Neckar||DE|DE-01||49.45|8.55|35
Randstad||NL|||52.1|4.65|50
`;

export const metroAreas: readonly MetroArea[] = metroTable
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", aliases = "", country = "", region = "", city = "", latitude, longitude, km] =
      line.split("|");
    return {
      name,
      aliases: aliases === "" ? [] : aliases.split(","),
      country,
      region: region === "" ? null : region,
      city: city === "" ? null : city,
      latitude: Number(latitude),
      longitude: Number(longitude),
      km: Number(km),
    };
  });

/** Short names of towns: the name in the gazetteer and the region or country that it lies in. */
export const townAliases: ReadonlyMap<string, { name: string; within: string }> = new Map(
  Object.entries({
    nyc: { name: "New York City", within: "US-NY" },
    "new york": { name: "New York City", within: "US-NY" },
    "new york ny": { name: "New York City", within: "US-NY" },
    sf: { name: "San Francisco", within: "US-CA" },
    philly: { name: "Philadelphia", within: "US-PA" },
    la: { name: "Los Angeles", within: "US-CA" },
    "washington dc": { name: "Washington", within: "US-DC" },
    "washington d c": { name: "Washington", within: "US-DC" },
    cdmx: { name: "Mexico City", within: "MX" },
    "tel aviv yafo": { name: "Tel Aviv", within: "IL" },
    blr: { name: "Bengaluru", within: "IN" },
    bombay: { name: "Mumbai", within: "IN" },
    delhi: { name: "Delhi", within: "IN" },
    gurugram: { name: "Gurgaon", within: "IN" },
    barcelona: { name: "Barcelona", within: "ES" },
    frankfurt: { name: "Frankfurt am Main", within: "DE" },
    "ho chi minh": { name: "Ho Chi Minh City", within: "VN" },
    saigon: { name: "Ho Chi Minh City", within: "VN" },
    "las palmas": { name: "Las Palmas de Gran Canaria", within: "ES" },
  }),
);

/** Parts of one country that name no state. */
export const partsOfCountries: ReadonlyMap<string, string> = new Map([
  ["us west coast", "US"],
  ["us east coast", "US"],
  ["west coast usa", "US"],
  ["east coast usa", "US"],
  ["west coast", "US"],
  ["east coast", "US"],
  ["midwest", "US"],
  ["new england", "US"],
  ["conus", "US"],
]);

/** Names that several places bear about as often, whatever their size: they stay open where nothing else tells. */
export const evenNames: ReadonlySet<string> = new Set(["washington", "durham", "la", "georgia"]);
