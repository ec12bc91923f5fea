import { toRows } from "./word-rows.ts";

/**
 * A general name, and after the equals sign what is one of its kind. Only true "is a": what is used with a thing, or
 * follows from having it, is none. Where the lexicon's `implies` says that something follows, this says whether it may be
 * called so.
 */
const rows = toRows(`
  cloud platform, cloud service, cloud provider = aws, amazon web services, azure, microsoft azure, gcp, google cloud, google cloud platform, ibm cloud, oracle cloud, digitalocean
  infrastructure as code tool, iac tool = terraform, pulumi, cloudformation, aws cloudformation, bicep, opentofu
  configuration management tool = ansible, puppet, chef, saltstack
  container orchestration platform, container orchestrator = kubernetes, k8s, docker swarm, openshift, nomad, amazon ecs
  container technology, container tool = docker, podman, containerd
  ci/cd tool = jenkins, circleci, github actions, gitlab ci, travis ci, argo cd, teamcity, bamboo, azure pipelines
  monitoring tool = prometheus, grafana, datadog, nagios, new relic, zabbix, cloudwatch, dynatrace
  bi tool, business intelligence tool = tableau, power bi, looker, looker studio, qlik sense, qlikview, microstrategy, cognos
  version control system = git, subversion, svn, mercurial, perforce
  programming language = python, java, javascript, typescript, c#, c++, go, golang, rust, ruby, php, kotlin, swift, scala, perl, r, matlab, cobol, fortran, haskell, elixir, dart
  scripting language = python, bash, perl, powershell, ruby, javascript, lua
  query language = sql, t-sql, pl/sql, graphql
  javascript framework = react, angular, vue, vue.js, svelte, ember.js, next.js, nuxt
  front-end framework, frontend framework = react, angular, vue, vue.js, svelte
  web framework = django, flask, fastapi, ruby on rails, laravel, symfony, spring boot, express, asp.net, nestjs
  css framework = tailwind css, bootstrap, bulma
  relational database = postgresql, postgres, mysql, oracle database, sql server, microsoft sql server, sqlite, mariadb, db2
  nosql database = mongodb, cassandra, couchbase, dynamodb, redis, hbase, neo4j
  database = postgresql, postgres, mysql, oracle database, sql server, microsoft sql server, sqlite, mariadb, mongodb, cassandra, dynamodb, redis
  data warehouse = snowflake, bigquery, redshift, azure synapse, teradata
  message queue, message broker = kafka, apache kafka, rabbitmq, activemq, amazon sqs
  machine learning library, machine learning framework = tensorflow, pytorch, scikit-learn, keras, xgboost
  python library = pandas, numpy, scipy, matplotlib, scikit-learn
  data visualization tool = tableau, power bi, looker, qlik, metabase
  business intelligence tool, bi tool = tableau, power bi, looker, qlik
  workflow orchestration tool = airflow, apache airflow, dagster, prefect
  test automation tool = selenium, cypress, playwright, appium, testcomplete
  testing framework, unit testing framework = junit, pytest, jest, mocha, nunit, rspec
  operating system = linux, windows, macos, unix, ubuntu, windows server, red hat enterprise linux
  linux distribution = ubuntu, debian, centos, red hat enterprise linux, rhel, fedora
  web server = nginx, apache http server, iis
  siem tool, siem platform = splunk, qradar, microsoft sentinel, arcsight, elastic siem
  endpoint security tool = crowdstrike, carbon black, microsoft defender, sentinelone
  vulnerability scanner = nessus, qualys, openvas, rapid7 nexpose
  identity provider = okta, auth0, ping identity, keycloak, microsoft entra id
  ticketing system, help desk software = zendesk, freshdesk, servicenow, jira service management, remedy
  project management tool, project management software = jira, asana, trello, monday.com, microsoft project, ms project, smartsheet, basecamp, wrike
  spreadsheet software = excel, microsoft excel, google sheets
  word processing software = microsoft word, ms word, google docs
  presentation software = powerpoint, microsoft powerpoint, google slides, keynote
  office suite = microsoft office, ms office, google workspace, libreoffice
  communication tool, collaboration tool = slack, microsoft teams, ms teams, zoom, webex
  video conferencing tool = zoom, microsoft teams, webex, google meet
  accounting software = quickbooks, xero, sage, freshbooks, sage intacct, myob, peachtree, datev
  erp system, erp software, erp = sap, oracle erp, netsuite, microsoft dynamics 365, epicor, infor, sap s/4hana, odoo
  expense management software, expense software = concur, sap concur, expensify
  tax software, tax preparation software = turbotax, proseries, lacerte, drake, ultratax, prosystem fx
  payroll software, payroll system = adp, paychex, gusto, paycom, adp workforce now
  accounting standard = us gaap, gaap, ifrs
  crm, crm system, crm software = salesforce, hubspot, zoho crm, pipedrive, microsoft dynamics crm
  hris, hr system, hr software = workday, successfactors, bamboohr, ukg pro, personio, rippling, adp workforce now
  applicant tracking system, ats = greenhouse, lever, icims, taleo, smartrecruiters, workable, ashby, jobvite
  electronic health record, ehr, ehr system, electronic health record system = epic, cerner, meditech, allscripts, eclinicalworks, athenahealth, pointclickcare, nextgen
  dental practice software, dental software = dentrix, eaglesoft, open dental
  pharmacy software = pioneerrx, qs/1, rx30
  privacy law, privacy regulation = hipaa, gdpr, ccpa, ferpa
  life support certification = bls, acls, pals, basic life support, advanced cardiovascular life support, pediatric advanced life support
  imaging technique, medical imaging = mri, ct, x-ray, ultrasound, mammography
  vital sign = blood pressure, pulse, respiratory rate, body temperature
  learning management system, lms = canvas, moodle, blackboard, schoology, google classroom, brightspace
  student information system = powerschool, infinite campus, skyward
  teaching method = montessori, reggio emilia, waldorf
  design software, design tool = figma, sketch, adobe xd, photoshop, illustrator, indesign, canva, coreldraw
  image editing software, photo editing software = photoshop, lightroom, gimp, affinity photo
  video editing software = premiere pro, final cut pro, davinci resolve, avid media composer
  audio editing software, audio software = pro tools, audacity, logic pro, ableton live
  3d modeling software, 3d software = blender, maya, 3ds max, cinema 4d, rhino
  prototyping tool = figma, invision, axure, framer
  cad software, cad program = autocad, solidworks, catia, creo, siemens nx, autodesk inventor, fusion 360, revit, sketchup
  bim software = revit, archicad, navisworks
  simulation software = ansys, abaqus, comsol
  pcb design software = altium designer, kicad, eagle, orcad
  construction management software = procore, buildertrend, plangrid
  estimating software = planswift, bluebeam revu, xactimate, sage estimating
  content management system, cms = wordpress, drupal, joomla, contentful, sitecore, adobe experience manager
  e-commerce platform = shopify, woocommerce, magento, bigcommerce, salesforce commerce cloud
  email marketing tool, email marketing platform = mailchimp, klaviyo, constant contact, campaign monitor
  marketing automation platform, marketing automation tool = marketo, hubspot, pardot, eloqua, braze
  web analytics tool, analytics tool = google analytics, adobe analytics, matomo, mixpanel
  seo tool = semrush, ahrefs, moz, screaming frog
  social media platform, social network = instagram, facebook, linkedin, tiktok, twitter, youtube, pinterest, snapchat
  advertising platform, paid media platform = google ads, meta ads, facebook ads, linkedin ads, microsoft advertising
  survey tool, survey software = qualtrics, surveymonkey, google forms
  point of sale system, pos system = square, toast, clover, micros, aloha, lightspeed
  property management system, hotel software = opera pms, cloudbeds, fidelio
  property management software = yardi, appfolio, buildium, realpage
  reservation system, booking system = opentable, resy, amadeus, sabre, galileo
  global distribution system, gds = amadeus, sabre, galileo, worldspan
  food safety certification = servsafe, food handler card
  warehouse management system, wms = manhattan, blue yonder wms, sap ewm, highjump, fishbowl
  transportation management system, tms = mercurygate, oracle transportation management, mcleod
  material handling equipment = forklift, pallet jack, reach truck, order picker, cherry picker, hand truck
  powered industrial truck = forklift, reach truck, order picker
  heavy equipment = excavator, bulldozer, backhoe, wheel loader, skid steer, grader, crane, front-end loader
  hand tool = hammer, screwdriver, wrench, pliers, chisel, handsaw
  power tool = drill, circular saw, table saw, angle grinder, nail gun, jigsaw, sander, reciprocating saw
  machine tool = lathe, milling machine, cnc mill, cnc lathe, drill press, surface grinder
  measuring tool, precision measuring tool = caliper, calipers, micrometer, height gauge, dial indicator
  electrical test equipment, test equipment = multimeter, oscilloscope, megger, clamp meter
  welding process = mig, tig, stick welding, flux-cored welding, gmaw, gtaw, smaw, fcaw
  electrical code = national electrical code, nec
  plumbing pipe, pipe material = pex, pvc, cpvc, copper pipe
  heating system = furnace, boiler, heat pump
  maintenance management system, cmms = maximo, ibm maximo, fiix, upkeep, maintainx
  quality management standard, quality standard = iso 9001, as9100, iatf 16949, iso 13485
  quality method, process improvement method = six sigma, lean six sigma, kaizen, 5s, dmaic
  agile method, agile framework = scrum, kanban, extreme programming, safe
  statistical software, statistics software = spss, stata, sas, minitab, r, jmp
  gis software = arcgis, qgis, mapinfo
  qualitative analysis software = nvivo, maxqda, atlas.ti
  laboratory technique, lab technique = pcr, qpcr, western blot, elisa, gel electrophoresis, flow cytometry, hplc, cell culture
  chromatography = hplc, gas chromatography, gc, lc-ms
  microscopy technique = confocal microscopy, fluorescence microscopy, electron microscopy
  legal research tool, legal research database = westlaw, lexisnexis, bloomberg law
  e-discovery software = relativity, concordance, everlaw
  practice management software, legal software = clio, mycase, practicepanther
  financial data tool, market data platform = bloomberg terminal, factset, capital iq, refinitiv eikon
  insurance software, policy administration system = guidewire, applied epic, ams360, duck creek
  securities license = series 7, series 63, series 65, series 66, finra series 7
  foreign language, language = spanish, french, german, italian, portuguese, mandarin, japanese, korean, arabic, russian, polish, hindi
  scheduling software = when i work, deputy, homebase, 7shifts, calendly
  call center software = genesys, five9, talkdesk, avaya, nice incontact
  security equipment = cctv, metal detector, access control system
  grain crop, crop = corn, wheat, soybeans, barley, rice
  livestock = cattle, pigs, sheep, goats, poultry
`);

/** General names by the particular one, all in small letters. */
const generalOf = new Map<string, string[]>();
for (const row of rows) {
  const [general = "", particular = ""] = row.split(" = ").map((side) => side.trim());
  const names = general.split(",").map((name) => name.trim());
  for (const name of particular.split(",")) {
    generalOf.set(name.trim(), [...new Set([...(generalOf.get(name.trim()) ?? []), ...names])]);
  }
}

/** What a thing named in small letters may be called beside its name, in the singular; empty: nothing is known. */
export function generalNamesOf(particular: string): readonly string[] {
  return generalOf.get(particular) ?? [];
}

/** Every particular with its general names. */
export const generalNames: ReadonlyMap<string, readonly string[]> = generalOf;
