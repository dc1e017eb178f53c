import { feature } from '../../kit/feature';
import { invoicesDashboard } from './dashboard';
import { downloadInvoice } from './invoice';

export const invoices = feature(invoicesDashboard)({ download: downloadInvoice });
