export default function Home() {
  return <h1>Farshore</h1>;
}
