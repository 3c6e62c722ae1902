export { TrySampleData } from "./ui/try-sample-data.tsx";
