export { createCalendar } from './calendar';
export { addHoliday, completeHolidays, listHolidays, removeHoliday } from './change';
