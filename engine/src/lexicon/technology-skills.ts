import { skillLines } from "./skills.ts";

/** Lines whose skills are technologies, but for those that name a way of working or a field of knowledge. */
const technicalLines = ["software", "data"];
const noTechnologies = new Set(
  `programming-languages functional-programming object-oriented-programming asynchronous-programming multithreading
  shell-scripting web-services apis xml json yaml single-page-applications progressive-web-apps web-components
  micro-frontends web-performance responsive-design server-side-rendering web-accessibility internationalization
  unit-testing integration-testing end-to-end-testing performance-testing regression-testing functional-testing
  manual-testing user-acceptance-testing test-planning bug-tracking debugging static-code-analysis software-design
  design-patterns software-development-lifecycle test-driven-development behavior-driven-development
  domain-driven-design microservices event-driven-architecture clean-code code-review pair-programming refactoring
  version-control performance-optimization scalability high-availability caching distributed-systems
  multi-tenant-systems data-structures algorithms computer-science computer-engineering operating-systems compilers
  real-time-systems firmware device-drivers digital-signal-processing control-systems robotics internet-of-things
  augmented-virtual-reality computer-graphics desktop-applications video-streaming open-source low-code
  e-commerce-platforms enterprise-software computer-hardware chatbots telecommunications computer-aided-engineering
  high-performance-computing serverless cloud-migration virtualization containers ci-cd infrastructure-as-code
  configuration-management robotic-process-automation monitoring web-servers cisco-networking load-balancing
  wireless-networks routing-and-switching virtual-desktops it-service-management remote-desktop-support
  storage-systems backup-and-recovery capacity-planning identity-and-access-management message-queues blockchain
  microsoft-365-administration relational-databases nosql object-relational-mapping data-modeling etl deep-learning
  generative-ai natural-language-processing computer-vision reinforcement-learning recommender-systems
  speech-recognition mlops probability operations-research time-series-analysis a-b-testing data-visualization
  data-management data-governance data-quality data-mining product-analytics quantitative-modeling simulation
  knowledge-graphs web-scraping service-mesh gitops graph-databases time-series-databases stream-processing`.split(
    /\s+/,
  ),
);
/** Programs of other lines of work. */
const programs = new Set(
  `figma sketch adobe-xd adobe-creative-suite photoshop adobe-illustrator indesign after-effects premiere-pro
  final-cut-pro davinci-resolve avid-media-composer capcut blender maya zbrush substance-painter houdini cinema-4d tiktok
  lightroom canva 3ds-max microsoft-access microsoft-visio microsoft-project bloomberg-terminal capital-iq factset adp gusto
  redcap siemens-sinumerik sketchup eplan siemens-tia-portal civil-3d microstation primavera-p6 comsol-multiphysics toast-pos
  opera-pms opentable sap-ewm sap-mm sap-sd sap-pp sap-ariba sap-ibp sap-tm cargowise westlaw lexisnexis clio arcgis qgis
  nvivo miro
  salesforce salesforce-marketing-cloud salesforce-service-cloud salesforce-commerce-cloud hubspot zoho-crm pipedrive
  outreach-io salesloft apollo-io zoominfo linkedin-sales-navigator gong google-ads google-analytics
  adobe-analytics google-tag-manager semrush ahrefs mailchimp klaviyo marketo braze qualtrics shopify woocommerce
  magento bigcommerce gainsight zendesk intercom freshdesk gorgias five9 genesys-cloud talkdesk datev sap sap-fi-co
  sap-s-4hana netsuite oracle-erp oracle-fusion-cloud microsoft-dynamics-365 xero quickbooks blackline
  hyperion anaplan adaptive-planning sap-concur expensify guidewire applied-epic yardi appfolio workday
  successfactors bamboohr ukg-pro personio rippling greenhouse-ats lever-ats icims taleo jira confluence
  trello asana monday-com clickup basecamp linear-app
  microsoft-excel google-sheets sharepoint docusign epic-ehr cerner meditech eclinicalworks athenahealth
  pointclickcare solidworks autocad catia siemens-nx creo autodesk-inventor ansys altium-designer kicad revit
  procore bluebeam-revu canvas-lms moodle blackboard-learn`.split(/\s+/),
);

/** What the two lists name, for a test to look up. */
export const namedSkills: ReadonlySet<string> = noTechnologies.union(programs);

/** Ids of the languages, programs and services of software and data. */
export const softwareSkills: ReadonlySet<string> = new Set(
  skillLines
    .filter(({ line }) => technicalLines.includes(line))
    .flatMap(({ skills }) => skills.filter(({ id, isField }) => !isField && !noTechnologies.has(id)))
    .map(({ id }) => id),
);

/** Ids of the skills that are a language, a program or a service: what a company works with. */
export const technologySkills: ReadonlySet<string> = softwareSkills.union(
  new Set(skillLines.flatMap(({ skills }) => skills.map(({ id }) => id))).intersection(programs),
);
