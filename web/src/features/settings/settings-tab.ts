/** The tabs of the settings in their order (SE01); each is a part of the address. */
const settingsTabs = ["resume", "notifications", "account"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export function isSettingsTab(value: unknown): value is SettingsTab {
  return settingsTabs.some((tab) => tab === value);
}
