const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

export const themeCookie = 'farshore_theme';

export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** Browser only. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
}
