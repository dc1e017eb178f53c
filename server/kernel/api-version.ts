/** Of the public API, as its OpenAPI document gives it. */
export const API_VERSION = '0.1.0';
