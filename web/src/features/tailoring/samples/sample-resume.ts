/** The resume of an invented person: something to reorder, to choose, to leave out, and a tool by another name. */
export const sampleResume = `Daniel Park
Data Analyst
Minneapolis, MN | daniel.park@example.org | 612-555-0148

Summary

Generalist analyst with 6 years across operations and marketing. Explains numbers to the people who act on them.

Retail data analyst with 6 years in pricing and inventory reporting. Explains numbers to the people who act on them.

Experience

Data Analyst, Harbor Foods, Minneapolis, MN
March 2022 - Present
- Organized the yearly planning offsite for a team of 12
- Moved 60 report queries to dbt models with tests; helped with the pricing migration
- Cut stock-count variance from 3.1% to 1.8% by matching till and warehouse counts each night
- Built weekly dashboards in Power BI on a Postgres warehouse for 42 stores
- Wrote the SQL checks that flag price mismatches before a promotion starts

Reporting Analyst, Lakehead Logistics, Duluth, MN
June 2020 - February 2022
- Prepared the daily on-time report for 9 depots in Excel and Python
- Reduced manual entry from 6 hours to 1 hour a week with a scheduled import
- Trained 14 dispatchers to read the new delay report

Education

Bachelor of Arts in Economics, University of Minnesota Duluth, 2020

Certificates

Power BI Data Analyst Associate, 2023

Skills

Excel, Python, Tableau, SQL, Power BI, Postgres, dbt
`;
