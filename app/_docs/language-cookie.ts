export const LANGUAGE_COOKIE = 'docs-language';
