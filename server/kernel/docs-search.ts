/** The same for the server, which builds the index, and the browser, which reads it. */
export const SEARCH_OPTIONS = {
  idField: 'path',
  fields: ['title', 'summary', 'path', 'text'],
  storeFields: ['title', 'summary', 'group'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, path: 3, summary: 2 } },
};
