import { feature } from '../../kit/feature';
import { bankHolidaysDashboard } from './dashboard';
import { list } from './list';

export const bankHolidays = feature(bankHolidaysDashboard)({ list });
