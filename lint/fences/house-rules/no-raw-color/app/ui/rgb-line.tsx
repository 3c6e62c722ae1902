export const RgbLine = () => <hr style={{ color: "rgb(185 28 28)" }} />;
