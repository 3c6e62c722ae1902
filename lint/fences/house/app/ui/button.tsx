export function Button({ label }: { label: string }) {
  return <button type="submit">{label}</button>;
}
