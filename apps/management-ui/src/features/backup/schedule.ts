/** Each day, on some days of the week, or on a day of each month, at a time. */
export type Schedule = { at: string } | { at: string; weekdays: number[] } | { at: string; day: number };

/** A field that names one number. */
const numberOf = (field: string, first: number, last: number): number | undefined => {
  const number = /^\d{1,2}$/u.test(field) ? Number(field) : -1;
  return number >= first && number <= last ? number : undefined;
};

/** `1,4` and `1-5`: days of the week, Sunday as 0 or 7. */
const weekdaysOf = (field: string): number[] | undefined => {
  const days = new Set<number>();
  for (const part of field.split(',')) {
    const [, first, last = first] = /^([0-7])(?:-([0-7]))?$/u.exec(part) ?? [];
    if (first === undefined || Number(last) < Number(first)) return undefined;
    for (let day = Number(first); day <= Number(last); day += 1) days.add(day % 7);
  }
  return [...days];
};

/** What five fields of cron mean, where people have few words for it. */
export const scheduleOf = (cron: string): Schedule | undefined => {
  const [minutes = '', hours = '', days = '', months = '', weekdays = '', ...more] = cron.trim().split(/\s+/u);
  const [minute, hour] = [numberOf(minutes, 0, 59), numberOf(hours, 0, 23)];
  if (minute === undefined || hour === undefined || months !== '*' || more.length > 0) return undefined;
  const at = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  if (days === '*' && weekdays === '*') return { at };
  if (days === '*') {
    const named = weekdaysOf(weekdays);
    return named && { at, weekdays: named };
  }
  const day = numberOf(days, 1, 31);
  // A day of the month or a day of the week, whichever comes: nobody says that in few words.
  return day === undefined || weekdays !== '*' ? undefined : { at, day };
};
