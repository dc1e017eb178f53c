export { renderInvoice } from './invoice';
