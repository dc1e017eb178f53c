export { DocumentField } from './document-field';
export { contentHref } from './document-labels';
export { DocumentStatus } from './document-status';
