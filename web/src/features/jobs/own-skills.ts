/** Skills are the same whatever their case, as the server keeps them. */
export function hasSkill(skills: readonly string[], skill: string): boolean {
  return skills.some((each) => isSame(each, skill));
}

export function withSkill(skills: readonly string[], skill: string): string[] {
  return hasSkill(skills, skill) ? [...skills] : [...skills, skill];
}

export function withoutSkill(skills: readonly string[], skill: string): string[] {
  return skills.filter((each) => !isSame(each, skill));
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
