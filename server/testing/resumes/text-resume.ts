/** A resume as plain text, with a contact, two jobs, a degree and skills. */
export const textResume = `Ada Example
Registered Nurse
ada@example.org | +44 113 496 0000 | Leeds, UK

Summary
Nurse with nine years on busy wards.

Experience
Senior Nurse, Leeds General Infirmary
March 2019 - Present
- Led a team of twelve nurses on a surgical ward.
- Cut medication errors by a third.

Staff Nurse, St James's Hospital
June 2015 - February 2019
- Cared for twenty patients a shift.

Education
BSc Nursing, University of Leeds
2012 - 2015

Skills
Wound care, Triage, Medication management
`;
