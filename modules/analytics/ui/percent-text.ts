const percentFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** "12.5%", for a figure from 0 to 100. */
export function percent(value: number): string {
  return `${percentFormat.format(value)}%`;
}
