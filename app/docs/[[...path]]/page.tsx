export { DocsRoute as default, generateMetadata } from '@/app/_docs/docs-route';
