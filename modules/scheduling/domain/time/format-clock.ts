/** Formats times of day for the booking form and for the calendar. Pure. */

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** "2:15 pm" for minutes since midnight, the format of visits. */
export function formatBookedTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? "am" : "pm"}`;
}

/** "02:15 PM" for "2027-03-10T14:15", the format of the calendar. */
export function formatCalendarTime(time: string): string {
  const [hour = 0, minute = 0] = time.slice(11, 16).split(":").map(Number);
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "2:15 PM" for "14:15". */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? "AM" : "PM"}`;
}
