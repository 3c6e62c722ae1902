export async function loader() {
  return Promise.resolve(["everybody reads this"]);
}
