export { StatementButton } from './statement-button';
