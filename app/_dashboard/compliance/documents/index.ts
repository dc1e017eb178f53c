export { DocumentField } from './document-field';
export { contentHref } from './labels';
export { DocumentStatus } from './status';
