export { contentHref } from './labels';
export { documentField } from './lazy-document-field';
export { DocumentStatus } from './status';
