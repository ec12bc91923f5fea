/** A town with the ways in which employers, public services and aggregators write it. */
export type Town = {
  /** What recorded postings call it, in lower case. */
  recorded: string[];
  /** ISO 3166. */
  country: string;
  /** English first, then the name in the country's own language. */
  names: [english: string, own: string];
  /** Further spellings, such as those without umlauts. */
  odd: string[];
  /** English first, then in the country's own language; null: its country's boards name none. */
  region: [english: string, own: string] | null;
  postcode: string;
  district: string;
};

/** Countries by their code: in English, in their own language, and as further boards write them. */
export const countryNames: Record<string, [english: string, own: string, ...further: string[]]> = {
  AT: ["Austria", "Österreich", "Autriche"],
  BE: ["Belgium", "België", "Belgique"],
  CA: ["Canada", "Canada", "Kanada"],
  CH: ["Switzerland", "Schweiz", "Suisse"],
  DE: ["Germany", "Deutschland", "Allemagne", "DE"],
  DK: ["Denmark", "Danmark", "Dänemark"],
  ES: ["Spain", "España", "Spanien", "Espagne"],
  FI: ["Finland", "Suomi", "Finnland"],
  FR: ["France", "France", "Frankreich"],
  GB: ["United Kingdom", "UK", "Royaume-Uni", "Großbritannien"],
  IE: ["Ireland", "Ireland", "Irland"],
  IT: ["Italy", "Italia", "Italien"],
  NL: ["Netherlands", "Nederland", "Niederlande", "Pays-Bas"],
  NO: ["Norway", "Norge", "Norwegen"],
  PL: ["Poland", "Polska", "Polen"],
  PT: ["Portugal", "Portugal"],
  RO: ["Romania", "România", "Rumänien"],
  SE: ["Sweden", "Sverige", "Schweden", "Suède"],
  US: ["United States", "USA", "US", "Vereinigte Staaten"],
};

const town = (
  country: string,
  names: string,
  region: string,
  postcode: string,
  district: string,
  { recorded = [], odd = [] }: { recorded?: string[]; odd?: string[] } = {},
): Town => {
  const [english = "", own = english] = names.split(" = ");
  const [state = "", ownState = state] = region.split(" = ");
  return {
    recorded: [...new Set([english.toLowerCase(), own.toLowerCase(), ...recorded])],
    country,
    names: [english, own],
    odd,
    region: state === "" ? null : [state, ownState],
    postcode,
    district,
  };
};

/** Towns of the working half and of the half that is held out; the largest, with most recorded postings, are in both. */
export const towns: { both: Town[]; working: Town[]; heldOut: Town[] } = {
  both: [
    town("GB", "London", "England", "EC1A 1BB", "Islington", { recorded: ["london, uk"] }),
    town("FR", "Paris", "Île-de-France", "75008", "8e Arrondissement"),
    town("DE", "Berlin", "Berlin", "10115", "Mitte"),
    town("DE", "Munich = München", "Bavaria = Bayern", "80331", "Schwabing", { odd: ["Muenchen"] }),
    town("SE", "Stockholm", "Stockholm County = Stockholms län", "111 22", "Södermalm"),
    town("US", "New York = New York City", "NY = New York", "10001", "Manhattan", {
      recorded: ["new york, ny", "nyc", "new york office", "new york city, ny", "new york, new york"],
      odd: ["NYC"],
    }),
    town("US", "San Francisco", "CA = California", "94105", "SoMa", {
      recorded: ["san francisco, ca", "san francisco office", "san francisco, california"],
      odd: ["SF"],
    }),
    town("IE", "Dublin", "Leinster", "D02 AF30", "Docklands", { recorded: ["dublin, ireland"] }),
    town("US", "Los Angeles", "CA = California", "90012", "Downtown", { recorded: ["los angeles, ca"] }),
  ],
  working: [
    town("DE", "Cologne = Köln", "North Rhine-Westphalia = Nordrhein-Westfalen", "50667", "Ehrenfeld", {
      odd: ["Koln", "Koeln"],
    }),
    town("DE", "Frankfurt = Frankfurt am Main", "Hesse = Hessen", "60311", "Sachsenhausen", {
      odd: ["Frankfurt/Main", "Frankfurt a.M."],
    }),
    town("DE", "Hamburg", "Hamburg", "20095", "Altona"),
    town(
      "SE",
      "Gothenburg = Göteborg",
      "Västra Götaland County = Västra Götalands län",
      "411 01",
      "Majorna",
      {
        odd: ["Goteborg"],
      },
    ),
    town("FR", "Lyon", "Auvergne-Rhône-Alpes", "69003", "3e Arrondissement"),
    town("FR", "Nantes", "Pays de la Loire", "44000", "Chantenay"),
    town("GB", "Manchester", "England", "M1 1AE", "Salford Quays"),
    town("NL", "Amsterdam", "North Holland = Noord-Holland", "1012 AB", "Zuidoost"),
    town("IT", "Milan = Milano", "Lombardy = Lombardia", "20121", "Brera"),
    town("PL", "Warsaw = Warszawa", "Masovia = mazowieckie", "00-001", "Wola"),
    town("DK", "Copenhagen = København", "Capital Region = Hovedstaden", "1050", "Vesterbro", {
      odd: ["Kobenhavn"],
    }),
    town("CH", "Zurich = Zürich", "", "8001", "Oerlikon", { odd: ["Zuerich"] }),
    town("AT", "Vienna = Wien", "", "1010", "Favoriten"),
    town("US", "Austin", "TX = Texas", "78701", "Downtown", { recorded: ["austin, tx"] }),
    town("US", "Boston", "MA = Massachusetts", "02110", "Back Bay", { recorded: ["boston, ma"] }),
    town("CA", "Toronto", "ON = Ontario", "M5H 2N2", "North York", { recorded: ["toronto, ontario"] }),
    town("RO", "Bucharest = București", "", "010011", "Pipera"),
  ],
  heldOut: [
    town("DE", "Düsseldorf", "North Rhine-Westphalia = Nordrhein-Westfalen", "40213", "Bilk", {
      odd: ["Dusseldorf", "Duesseldorf"],
    }),
    town("DE", "Nuremberg = Nürnberg", "Bavaria = Bayern", "90402", "Langwasser", { odd: ["Nuernberg"] }),
    town("DE", "Halle = Halle (Saale)", "Saxony-Anhalt = Sachsen-Anhalt", "06108", "Trotha", {
      odd: ["Halle/Saale"],
    }),
    town("DE", "Stuttgart", "Baden-Württemberg", "70173", "Vaihingen"),
    town("SE", "Malmö", "Skåne County = Skåne län", "211 20", "Hyllie", { odd: ["Malmo"] }),
    town("FR", "Lille", "Hauts-de-France", "59000", "Fives"),
    town("FR", "Bordeaux", "Nouvelle-Aquitaine", "33000", "Chartrons"),
    town("GB", "Bristol", "England", "BS1 4DJ", "Clifton"),
    town("NL", "The Hague = Den Haag", "South Holland = Zuid-Holland", "2511 CV", "Scheveningen"),
    town("ES", "Seville = Sevilla", "Andalusia = Andalucía", "41001", "Triana"),
    town("IT", "Turin = Torino", "Piedmont = Piemonte", "10121", "Lingotto"),
    town("PL", "Krakow = Kraków", "Lesser Poland = małopolskie", "30-001", "Podgórze"),
    town("PT", "Lisbon = Lisboa", "Lisbon = Lisboa", "1100-048", "Alvalade"),
    town("NO", "Oslo", "", "0150", "Grünerløkka"),
    town("FI", "Helsinki", "Uusimaa", "00100", "Kallio", { odd: ["Helsingfors"] }),
    town("CH", "Geneva = Genève", "", "1201", "Carouge", { odd: ["Genf"] }),
    town("BE", "Brussels = Bruxelles", "", "1000", "Ixelles", { odd: ["Brussel"] }),
    town("US", "Denver", "CO = Colorado", "80202", "LoDo", { recorded: ["denver, co", "denver, co - us"] }),
    town("US", "Seattle", "WA = Washington", "98101", "Ballard", { recorded: ["seattle, wa"] }),
    town("CA", "Montreal = Montréal", "QC = Québec", "H3B 1A7", "Le Plateau", { recorded: ["montréal"] }),
    town("ES", "Barcelona", "Catalonia = Cataluña", "08001", "Gràcia"),
  ],
};
