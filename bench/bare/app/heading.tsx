export default function Heading() {
  return <h1>Hello</h1>;
}
