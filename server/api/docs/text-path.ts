/** Addresses of the documentation for programs. Its pages for people are the dashboard's, below /docs. */
export const DOCS_TEXT_PATH =
  /^\/(?:docs(?:\/[\w./%-]+)?\.md|docs\/search\.json|llms\.txt|\.well-known\/(?:api-catalog|security\.txt))(?:\?|$)/;
