export default function UnheardOf() {
  return <p>No address leads here.</p>;
}
