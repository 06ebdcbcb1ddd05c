/* The one heavy step of the denoiser: a 3 x 3 convolution with bias, then max(0, x) if asked.
   Arrays are row after row, channels last. `in` has a border of one pixel, `out` has none.
   Weights come as [block of 16 outputs][row][column][input][16]; inputs are a multiple of 4. */
typedef float four __attribute__((vector_size(16)));
enum { TILE = 5, CHUNK = 60 };

static void tile(const float *in, float *out, long row, long inputs, long outputs, const float *weights, const float *bias, int relu)
{
    four sum[TILE][4];
    for (int p = 0; p < TILE; p++)
        for (int k = 0; k < 4; k++)
            sum[p][k] = ((const four *)bias)[k];
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++)
            for (long i = 0; i < inputs; i += 4) {
                four seen[TILE];
                for (int p = 0; p < TILE; p++)
                    seen[p] = *(const four *)(in + y * row + (p + x) * inputs + i);
                for (int j = 0; j < 4; j++, weights += 16)
                    for (int p = 0; p < TILE; p++)
                        for (int k = 0; k < 4; k++)
                            sum[p][k] += ((const four *)weights)[k] * seen[p][j];
            }
    for (int p = 0; p < TILE; p++)
        for (int k = 0; k < 4; k++) {
            four value = sum[p][k];
            if (relu)
                for (int j = 0; j < 4; j++)
                    value[j] = value[j] > 0 ? value[j] : 0;
            *(four *)(out + p * outputs + 4 * k) = value;
        }
}

void convolve(const float *in, float *out, long height, long width, long inputs, long outputs, const float *weights, const float *bias, int relu)
{
    long row = (width + 2) * inputs;
#pragma omp parallel for schedule(dynamic, 4)
    for (long y = 0; y < height; y++)
        for (long from = 0; from < width; from += CHUNK)
            for (long block = 0; block < outputs; block += 16)
                for (long at = from; at < from + CHUNK && at < width; at += TILE) {
                    long x = at + TILE <= width ? at : width - TILE;
                    tile(in + y * row + x * inputs, out + (y * width + x) * outputs + block, row, inputs, outputs,
                         weights + block * 9 * inputs, bias + block, relu);
                }
}
