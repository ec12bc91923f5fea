/** Short words that are written in capitals. */
const abbreviations = new Set(
  (
    "ac ai ap ar atc atm av bcba bdr bi bim bsa cad ccu cg cdl ceo cfo cio ciso cma cmo cna cnc coo cota cpa cra crm crna " +
    "csm csr cto ct dach dba dj dmv dna dvm ecg edm eea eeg efl ehs ekg emea emt ent er erp esg esl etl eu evs fbi fnp fp " +
    "fpga ged gis gnc gp gpu grc gtm hgv hr hrbp hris hse hvac iam icu it kfz kyc lan lcsw lkw llm lmft lmt lpc lpn lvn " +
    "mems mena mig mis ml mri mta mtra ndt nicu nlp noc np npi otr pacu pbx pc pcb php plc pmo ppc pr pta pv qa qc rbt rf " +
    "rfid rn rrt rv sap sde sdet sdr sem seo sf slp soc sql sre swe tig tsa tv uav ui us ux va vfx vlsi vp wan 2d 3d aba " +
    "abap act ae aml amer aprn apac api arc asic asl aws bsp drh ea gyn ic ki latam namer nc ob ot pa pdg rse sps"
  ).split(" "),
);

/** Words whose capitals stand elsewhere. */
const writings: Readonly<Record<string, string>> = {
  ios: "iOS",
  phd: "PhD",
  devops: "DevOps",
  javascript: "JavaScript",
  voip: "VoIP",
};

/** Words that join others, in the languages of the role names. */
const joiningWords = new Set(
  "a an and as at by de der des die du en et for fur für im in of on or the to und with".split(" "),
);

/**
 * A folded name as it is written for people: "qa engineer" gives "QA Engineer", "head of front-end development" gives
 * "Head of Front-End Development".
 */
export function capitalizeName(folded: string): string {
  let isFirst = true;
  return folded.replaceAll(/[\p{L}\p{N}']+/gu, (word) => {
    const isJoining = !isFirst && joiningWords.has(word);
    isFirst = false;
    if (isJoining) return word;
    const written = writings[word] ?? (abbreviations.has(word) ? word.toUpperCase() : null);
    return written ?? word.slice(0, 1).toUpperCase() + word.slice(1);
  });
}
