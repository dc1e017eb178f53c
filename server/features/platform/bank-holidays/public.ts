export { createCalendar } from './calendar';
export { addHoliday, listHolidays, removeHoliday } from './change';
