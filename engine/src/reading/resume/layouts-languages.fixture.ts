import type { Layout } from "./layout.fixture.ts";

/** Resumes in other languages than English. All people are invented. */
export const languagesLayouts: Layout[] = [
  {
    layout: "dates in a column on the left, German table",
    text: `Lebenslauf

Persönliche Daten
Name:\tJonas Weidner
Anschrift:\tLindenstraße 12, 50674 Köln
Telefon:\t0221 5550142
E-Mail:\tj.weidner@beispiel.de

Berufserfahrung
03/2019 – heute\tElektroniker für Betriebstechnik
\tStadtwerke Köln GmbH, Köln
\t• Wartung von Schaltanlagen
\t• Prüfung nach DGUV V3
09/2015 – 02/2019\tMonteur
\tHansen Anlagenbau KG, Bonn
\t• Montage von Verteilern

Ausbildung
09/2012 – 08/2015\tAusbildung zum Elektroniker
\tRheinEnergie AG, Köln
08/2006 – 06/2012\tMittlere Reife
\tRealschule Köln-Nippes

Kenntnisse
SPS-Programmierung, EPLAN, Führerschein Klasse B`,
    name: "Jonas Weidner",
    email: "j.weidner@beispiel.de",
    jobs: [
      "Stadtwerke Köln GmbH | Elektroniker für Betriebstechnik | 2019-03 | present",
      "Hansen Anlagenbau KG | Monteur | 2015-09 | 2019-02",
    ],
    schools: [
      "RheinEnergie AG | Ausbildung zum Elektroniker | 2012-09 | 2015-08",
      "Realschule Köln-Nippes | Mittlere Reife | 2006-08 | 2012-06",
    ],
  },
  {
    layout: "French, dates with accents",
    text: `Chloé Dubois
Assistante de direction
chloe.dubois@exemple.fr – 06 12 34 56 78
Lyon, France

Expérience professionnelle
Assistante de direction – Groupe Valmont, Lyon
Depuis février 2020
• Gestion de l'agenda de trois directeurs
Secrétaire – Cabinet Morel, Grenoble
Août 2016 – janvier 2020
• Accueil des clients

Formation
BTS Assistant de manager, Lycée Ampère, Lyon, 2016

Langues
Anglais courant`,
    name: "Chloé Dubois",
    email: "chloe.dubois@exemple.fr",
    jobs: [
      "Groupe Valmont | Assistante de direction | 2020-02 | present",
      "Cabinet Morel | Secrétaire | 2016-08 | 2020-01",
    ],
    schools: ["Lycée Ampère | BTS Assistant de manager | - | 2016"],
  },
  {
    layout: "Spanish, bars between the parts",
    text: `Lucía Gómez Prieto
Sevilla, España | +34 600 123 456 | lucia.gomez@ejemplo.es

Experiencia laboral
Enfermera | Hospital Virgen del Sur | enero 2019 - actualidad
Cuidados en planta de cirugía.
Auxiliar de enfermería | Residencia Los Olivos | marzo 2016 - diciembre 2018
Atención a personas mayores.

Formación académica
Grado en Enfermería | Universidad de Sevilla | 2012 - 2016`,
    name: "Lucía Gómez Prieto",
    email: "lucia.gomez@ejemplo.es",
    jobs: [
      "Hospital Virgen del Sur | Enfermera | 2019-01 | present",
      "Residencia Los Olivos | Auxiliar de enfermería | 2016-03 | 2018-12",
    ],
    schools: ["Universidad de Sevilla | Grado en Enfermería | 2012 | 2016"],
  },
  {
    layout: "employer with its place in brackets, dash, title",
    text: `Femke de Vries
Utrecht, Nederland
femke@devries.example

Werkervaring
Zorggroep Midden (Amsterdam) – Verpleegkundige\tmaart 2018 – heden
• Zorg voor ouderen
Buurtzorg (Rotterdam) – Wijkverpleegkundige\tmei 2014 – februari 2018
• Wijkzorg

Opleiding
Hogeschool Utrecht\t2010 – 2014
Bachelor Verpleegkunde

Talen
Nederlands, Engels`,
    name: "Femke de Vries",
    email: "femke@devries.example",
    jobs: [
      "Zorggroep Midden | Verpleegkundige | 2018-03 | present",
      "Buurtzorg | Wijkverpleegkundige | 2014-05 | 2018-02",
    ],
    schools: ["Hogeschool Utrecht | Bachelor Verpleegkunde | 2010 | 2014"],
  },
  {
    layout: "Italian, slashes in the dates",
    text: `Curriculum Vitae

Giulia Bianchi
Via Roma 12, 20121 Milano
giulia.bianchi@esempio.it

Esperienze lavorative
01/2020 - oggi
Responsabile marketing
Dolce Casa S.r.l.
Gestione delle campagne digitali

09/2016 - 12/2019
Assistente marketing
Moda Viva S.p.A.
Supporto alle campagne

Istruzione e formazione
2011 - 2016
Laurea in Economia
Università Bocconi

Competenze
Google Ads, Excel, SEO`,
    name: "Giulia Bianchi",
    email: "giulia.bianchi@esempio.it",
    jobs: [
      "Dolce Casa S.r.l. | Responsabile marketing | 2020-01 | present",
      "Moda Viva S.p.A. | Assistente marketing | 2016-09 | 2019-12",
    ],
    schools: ["Università Bocconi | Laurea in Economia | 2011 | 2016"],
  },
  {
    layout: "Europass: whole days, place behind the dates",
    text: `Marta Nowak
Email: marta.nowak@example.pl
Address: Kraków, Poland

WORK EXPERIENCE

01/09/2019 – CURRENT – Kraków, Poland
ACCOUNTANT – BIURO RACHUNKOWE ALFA
Keeps the books of thirty firms.

15/02/2016 – 31/08/2019 – Tarnów, Poland
JUNIOR ACCOUNTANT – KOWAL SP. Z O.O.
Entered invoices.

EDUCATION AND TRAINING

01/10/2011 – 30/06/2016 – Kraków, Poland
MASTER OF ECONOMICS – Cracow University of Economics`,
    name: "Marta Nowak",
    email: "marta.nowak@example.pl",
    jobs: [
      "BIURO RACHUNKOWE ALFA | ACCOUNTANT | 2019-09 | present",
      "KOWAL SP. Z O.O. | JUNIOR ACCOUNTANT | 2016-02 | 2019-08",
    ],
    schools: ["Cracow University of Economics | MASTER OF ECONOMICS | 2011-10 | 2016-06"],
  },
  {
    layout: "employer with what it does, title with dates, text in paragraphs",
    text: `Beatrice Lang
Berlin • beatrice@lang.example

Berufliche Erfahrung

Nordlicht Energie AG, Hamburg
Projektleiterin Windkraft                              seit 04/2019
Verantwortlich für den Bau von drei Windparks an der Küste.
Führung eines Teams von acht Ingenieuren.

Planwerk Ingenieure GmbH, Berlin
Bauingenieurin                                         10/2014 – 03/2019
Statik für Hallen und Brücken.

Studium

Technische Universität Berlin
M.Sc. Bauingenieurwesen                                2012 – 2014
B.Sc. Bauingenieurwesen                                2009 – 2012

Sprachen
Deutsch, Englisch`,
    name: "Beatrice Lang",
    email: "beatrice@lang.example",
    jobs: [
      "Nordlicht Energie AG | Projektleiterin Windkraft | 2019-04 | present",
      "Planwerk Ingenieure GmbH | Bauingenieurin | 2014-10 | 2019-03",
    ],
    schools: [
      "Technische Universität Berlin | M.Sc. Bauingenieurwesen | 2012 | 2014",
      "Technische Universität Berlin | B.Sc. Bauingenieurwesen | 2009 | 2012",
    ],
  },
];
