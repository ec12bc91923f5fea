const countryTable = `
US United States|United States of America|USA|U.S.|U.S.A.|US|America
GB United Kingdom|UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland
DE Germany|Deutschland|GER
AT Austria|Österreich
CH Switzerland|Schweiz|Suisse
FR France
ES Spain|España
PT Portugal
IT Italy|Italia
NL Netherlands|The Netherlands|Holland|Nederland
BE Belgium|Belgien|Belgique
LU Luxembourg
IE Ireland
DK Denmark|Danmark
SE Sweden|Sverige
NO Norway|Norge
FI Finland|Suomi
IS Iceland
PL Poland|Polska
CZ Czech Republic|Czechia
SK Slovakia
HU Hungary
RO Romania
BG Bulgaria
GR Greece
HR Croatia
SI Slovenia
RS Serbia
UA Ukraine
EE Estonia
LV Latvia
LT Lithuania
CY Cyprus
MT Malta
TR Turkey|Türkiye
RU Russia
GE Georgia (country)
IL Israel
AE United Arab Emirates|UAE|U.A.E.
SA Saudi Arabia|KSA
QA Qatar
EG Egypt
MA Morocco
NG Nigeria
KE Kenya
GH Ghana
ZA South Africa
CM Cameroon
IN India
PK Pakistan
BD Bangladesh
LK Sri Lanka
CN China
HK Hong Kong
TW Taiwan
JP Japan
KR South Korea|Korea|Republic of Korea
SG Singapore
MY Malaysia
TH Thailand
VN Vietnam
ID Indonesia
PH Philippines
UZ Uzbekistan
KZ Kazakhstan
AU Australia
NZ New Zealand
CA Canada|CAN
MX Mexico|México
BR Brazil|Brasil
AR Argentina
CL Chile
CO Colombia
PE Peru
UY Uruguay
CR Costa Rica
DO Dominican Republic
EC Ecuador
`;

/** ISO 3166 code to names, the first being the one shown. */
export const countryNames: ReadonlyMap<string, string[]> = new Map(
  countryTable
    .trim()
    .split("\n")
    .map((line) => [line.slice(0, 2), line.slice(3).split("|")]),
);

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
  provinceTable.split("|").map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

const european =
  "GB DE AT CH FR ES PT IT NL BE LU IE DK SE NO FI IS PL CZ SK HU RO BG GR HR SI RS UA EE LV LT CY MT".split(
    " ",
  );
const latin = "MX BR AR CL CO PE UY CR DO EC".split(" ");
const middleEast = "IL AE SA QA EG TR".split(" ");
const african = "EG MA NG KE GH ZA CM".split(" ");
const asian = "IN PK BD LK CN HK TW JP KR SG MY TH VN ID PH UZ KZ".split(" ");
const union = european.filter((code) => !["GB", "CH", "NO", "IS", "RS", "UA"].includes(code));

/** Regions as postings name them, folded, with the countries of this table that they hold. */
export const regions: ReadonlyMap<string, string[]> = new Map([
  ["europe", european],
  ["european union", union],
  ["eu", union],
  ["eea", [...union, "NO", "IS"]],
  ["emea", [...new Set([...european, ...middleEast, ...african])]],
  ["dach", ["DE", "AT", "CH"]],
  ["nordics", ["DK", "SE", "NO", "FI", "IS"]],
  ["benelux", ["BE", "NL", "LU"]],
  ["latam", latin],
  ["latin america", latin],
  ["south america", "BR AR CL CO PE UY EC".split(" ")],
  ["amer", [...latin, "US", "CA"]],
  ["americas", [...latin, "US", "CA"]],
  ["north america", ["US", "CA", "MX"]],
  ["namer", ["US", "CA"]],
  ["asia", asian],
  ["apac", [...asian, "AU", "NZ"]],
  ["middle east", middleEast],
  ["mena", [...middleEast, "MA"]],
  ["africa", african],
  ["us west coast", ["US"]],
  ["us east coast", ["US"]],
]);

// Country, state where it helps, then cities; names in brackets are other names of the city before them.
const cityTable = `
US CA San Francisco (sf)|Los Angeles|San Diego|San Jose|Oakland|Sacramento|Palo Alto|Mountain View|Sunnyvale|Santa Clara|Redwood City|Menlo Park|Foster City|San Mateo|Berkeley|Fremont|Torrance|Santa Monica|Irvine|Long Beach|Fresno|Cupertino
US NY New York (new york city, nyc, manhattan)|Brooklyn|Buffalo|Rochester|Albany
US MA Boston|Cambridge|Somerville|Worcester|Waltham|Andover
US WA Seattle|Bellevue|Redmond|Kirkland|Tacoma|Spokane
US CO Denver|Boulder|Aurora|Colorado Springs|Lakewood|Arvada|Centennial|Englewood|Littleton|Westminster|Greeley|Fort Collins
US TX Austin|Dallas|Houston|San Antonio|Fort Worth|Plano|El Paso
US IL Chicago
US GA Atlanta
US FL Miami|Orlando|Tampa|Jacksonville
US PA Philadelphia|Pittsburgh
US DC Washington DC (washington d.c., washington, d.c.)
US OH Columbus|Cleveland|Cincinnati|New Albany
US MI Detroit|Ann Arbor|Grand Rapids
US MN Minneapolis|Saint Paul (st. paul, st paul)
US MO Kansas City|Saint Louis (st. louis, st louis)
US AZ Phoenix|Scottsdale|Tucson|Tempe|Gilbert|Mesa
US UT Salt Lake City|Lehi|Provo
US OR Portland
US NC Charlotte|Raleigh|Durham
US TN Nashville|Memphis
US NV Las Vegas|Reno
US IN Indianapolis
US WI Milwaukee|Madison
US MD Baltimore
US NJ Jersey City|Newark|Hoboken
US LA New Orleans
US VA Arlington|Richmond
CA ON Toronto|Ottawa|Waterloo|Mississauga
CA QC Montreal (montréal)
CA BC Vancouver|Victoria
CA AB Calgary|Edmonton
CA MB Winnipeg
GB - London|Manchester|Birmingham|Edinburgh|Glasgow|Bristol|Leeds|Liverpool|Belfast|Cardiff|Oxford|Sheffield|Newcastle|Nottingham|Brighton|Reading
IE - Dublin|Cork|Galway
DE - Berlin|Munich (münchen, muenchen)|Hamburg|Cologne (köln, koeln)|Frankfurt (frankfurt am main)|Stuttgart|Düsseldorf (duesseldorf)|Leipzig|Dresden|Hanover (hannover)|Nuremberg (nürnberg, nuernberg)|Bremen|Karlsruhe|Mannheim|Bonn|Kiel|Potsdam|Essen|Dortmund
AT - Vienna (wien)|Graz|Salzburg|Linz
CH - Zurich (zürich, zuerich)|Geneva (genève, genf)|Basel|Bern|Lausanne
FR - Paris|Lyon|Marseille|Bordeaux|Toulouse|Nantes|Lille|Nice
ES - Madrid|Barcelona|Valencia|Málaga|Seville (sevilla)
PT - Lisbon (lisboa)|Porto
IT - Rome (roma)|Milan (milano)|Turin (torino)|Naples (napoli)
NL - Amsterdam|Rotterdam|The Hague (den haag)|Utrecht|Eindhoven
BE - Brussels (bruxelles, brussel)|Antwerp (antwerpen)|Ghent (gent)
LU - Luxembourg City
DK - Copenhagen (københavn, kobenhavn)|Aarhus
SE - Stockholm|Gothenburg (göteborg)|Malmö
NO - Oslo|Bergen
FI - Helsinki
PL - Warsaw (warszawa)|Kraków (cracow)|Wrocław|Gdańsk|Poznań
CZ - Prague (praha)|Brno
HU - Budapest
RO - Bucharest (bucurești)|Cluj-Napoca (cluj)
BG - Sofia
GR - Athens
HR - Zagreb
RS - Belgrade
UA - Kyiv (kiev)|Lviv
EE - Tallinn
LV - Riga
LT - Vilnius
TR - Istanbul|Ankara
IL - Tel Aviv|Jerusalem|Haifa
AE - Dubai|Abu Dhabi
SA - Riyadh|Jeddah
EG - Cairo
NG - Lagos
KE - Nairobi
ZA - Cape Town|Johannesburg
CM - Douala
IN - Bengaluru (bangalore)|Mumbai (bombay)|Delhi (new delhi)|Hyderabad|Chennai|Pune|Gurgaon (gurugram)|Noida|Kolkata
PK - Karachi|Lahore
BD - Dhaka
CN - Beijing|Shanghai|Shenzhen|Guangzhou
TW - Taipei
JP - Tokyo|Osaka
KR - Seoul
MY - Kuala Lumpur
TH - Bangkok
VN - Hanoi|Ho Chi Minh City
ID - Jakarta
PH - Manila
AU - Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra
NZ - Auckland|Wellington
MX - Mexico City (ciudad de méxico, cdmx)|Guadalajara|Monterrey
BR - São Paulo|Rio de Janeiro
AR - Buenos Aires
CL - Santiago
CO - Bogotá|Medellín
PE - Lima
UY - Montevideo
CR - San José Costa Rica
DO - Santo Domingo
`;

/** One line for each city: country, state or "-", then names. */
export const cityLines: readonly string[] = cityTable.trim().split("\n");

/** Cities within about an hour of each other that job seekers take for one place, folded names as in `cityLines`. */
export const metroAreas: ReadonlyMap<string, string[]> = new Map([
  [
    "san francisco bay area",
    "san francisco|oakland|san jose|palo alto|mountain view|sunnyvale|santa clara|redwood city|menlo park|foster city|san mateo|berkeley|fremont|cupertino".split(
      "|",
    ),
  ],
  ["new york metro", "new york|brooklyn|jersey city|newark|hoboken".split("|")],
  ["greater boston", "boston|cambridge|somerville|waltham".split("|")],
  ["greater seattle", "seattle|bellevue|redmond|kirkland|tacoma".split("|")],
  [
    "denver metro",
    "denver|boulder|aurora|lakewood|arvada|centennial|englewood|littleton|westminster".split("|"),
  ],
  ["greater los angeles", "los angeles|torrance|santa monica|long beach|irvine".split("|")],
  ["dallas fort worth", "dallas|fort worth|plano".split("|")],
  ["phoenix metro", "phoenix|scottsdale|tempe|gilbert|mesa".split("|")],
  ["twin cities", "minneapolis|saint paul".split("|")],
]);

/** Other ways to name a metropolitan area, folded. */
export const metroAliases: ReadonlyMap<string, string> = new Map([
  ["bay area", "san francisco bay area"],
  ["sf bay area", "san francisco bay area"],
  ["silicon valley", "san francisco bay area"],
  ["greater new york", "new york metro"],
  ["dfw", "dallas fort worth"],
]);
